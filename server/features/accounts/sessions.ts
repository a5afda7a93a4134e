import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, hashOf, newToken, sessionDays } from '#server/http/session.ts';
import { type AccountRow, deleteExpired, findSession, insertSession, prolongSession } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** The account of a session token, or null; a session in use lives on, written at most once an hour. */
export async function accountOfSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Account | null> {
  const tokenHash = hashOf(token);
  const found = await findSession(db, tokenHash, now());
  if (!found) return null;
  if (now().getTime() - found.lastSeenAt.getTime() > hour) {
    await prolongSession(db, tokenHash, { lastSeenAt: now(), expiresAt: expiry(now()) });
  }
  return asAccount(found.account);
}

/** Opens a session and gives its token, which only the browser keeps. */
export async function openSession(
  tx: Transaction,
  now: Date,
  accountId: number,
  browser: string,
): Promise<string> {
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOf(token),
    accountId,
    browser,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiry(now),
  });
  return token;
}

/** Clears sessions and confirmation links that are over. */
export function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteExpired(db, now());
}

export function asAccount(row: AccountRow): Account {
  const { id, username, email, role, position, profileImage, pendingEmail, clientId, createdAt } = row;
  return {
    id,
    username,
    email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role,
    clientId,
    position,
    profileImage,
    pendingEmail,
    createdAt,
  };
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + sessionDays * day);
}
