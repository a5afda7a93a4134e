import type { Role } from '#contract/accounts/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { deleteExpiredConfirmations } from './confirmation-store.ts';
import { deleteExpiredDevices } from './devices/store.ts';
import { deleteExpiredChallenges } from './passkeys/store.ts';
import { deleteExpiredResets } from './recovery/store.ts';
import { requiresFactor } from './second-factor/pending.ts';
import { deleteExpiredPending } from './second-factor/store.ts';
import { endAccess } from './access-ending-store.ts';
import type { AccountRow } from './store.ts';
import { deleteFreeNames } from './username-store.ts';
import {
  deleteExpiredSessions,
  findSession,
  insertSession,
  prolongSession,
  rememberBrowser,
} from './session-store.ts';

type Parts = Pick<Deps, 'config' | 'now'>;

/**
 * The account of a session token, or null. A session ends after its time, and earlier while nobody does anything: only
 * calls that a person caused (`isAsked`) count as use. It is written at most thirty times in an idle time.
 */
export async function accountOfSession(
  { config, db, now }: Parts & Pick<Deps, 'db'>,
  token: string,
  isAsked: boolean,
): Promise<Account | null> {
  const tokenHash = hashOf(token);
  const found = await findSession(db, tokenHash, now());
  if (!found) return null;
  const { account, createdAt, lastSeenAt, authenticatedAt } = found;
  // By the settings of today, which may be shorter than those that the session was opened under.
  let sessionEndsAt = endOf({ config }, account.role, createdAt, lastSeenAt);
  if (now() >= sessionEndsAt) return null;
  const unwritten = now().getTime() - lastSeenAt.getTime();
  if (isAsked && unwritten > config.sessions[account.role].idle / 30) {
    sessionEndsAt = endOf({ config }, account.role, createdAt, now());
    await prolongSession(db, tokenHash, { lastSeenAt: now(), expiresAt: sessionEndsAt });
  }
  const mustEnroll = !found.hasFactor && requiresFactor(config, account.role);
  return { ...asAccount(account, mustEnroll), authenticatedAt, sessionEndsAt };
}

/** Opens a session for the client of `account` and gives its token, which only the browser keeps; `startedAt` where it goes on from an earlier one. */
export async function openSession(
  tx: Transaction,
  { config, now }: Parts,
  { id: accountId, role, clientId }: Pick<AccountRow, 'id' | 'role' | 'clientId'>,
  {
    browser,
    startedAt = now(),
    authenticatedAt = now(),
  }: { browser: string; startedAt?: Date | undefined; authenticatedAt?: Date | null },
): Promise<string> {
  const token = newToken();
  await insertSession(tx, {
    tokenHash: hashOf(token),
    accountId,
    clientId,
    browser,
    createdAt: startedAt,
    lastSeenAt: now(),
    authenticatedAt,
    expiresAt: endOf({ config }, role, startedAt, now()),
  });
  return token;
}

/** New tokens for the browser that has just changed a password or an address, and what ended with the old ones. */
export interface RenewedAccess {
  token: string;
  browserToken: string;
  former: Uint8Array;
  ended: Uint8Array[];
}

/**
 * After a change of password or address: every session of the account ends and every known browser is removed, so that
 * no copy of a token works. The browser that made the change goes on with new ones; its time goes on too. `withPassword`:
 * the password was entered for it.
 */
export async function renewAccess(
  tx: Transaction,
  parts: Parts,
  account: Pick<AccountRow, 'id' | 'role' | 'clientId'>,
  present: { token: string; browser: string },
  { withPassword }: { withPassword: boolean },
): Promise<RenewedAccess> {
  const former = hashOf(present.token);
  const isFormer = (row: { tokenHash: Uint8Array }) => Buffer.from(row.tokenHash).equals(former);
  const rows = await endAccess(tx, account.id);
  const session = rows.find(isFormer);
  const clientId = session?.clientId ?? account.clientId;
  const token = await openSession(
    tx,
    parts,
    { ...account, clientId },
    {
      browser: present.browser,
      startedAt: session?.createdAt,
      ...(!withPassword && { authenticatedAt: session?.authenticatedAt ?? null }),
    },
  );
  const browserToken = newToken();
  await rememberBrowser(tx, hashOf(browserToken), account.id);
  const ended = rows.filter((row) => !isFormer(row)).map((row) => row.tokenHash);
  await recordEnded(tx, account, ended.length);
  return { token, browserToken, former, ended };
}

/** Records that sessions of an account have ended with a change of its access; nothing where there were none. */
export async function recordEnded(
  tx: Transaction,
  { id, clientId }: Pick<AccountRow, 'id' | 'clientId'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await audit(tx, {
    accountId: id,
    clientId,
    action: 'sessions-ended',
    subject: 'accounts',
    subjectId: id,
    detail: { title: String(count) },
  });
}

/** Ends the live connections behind {@link renewAccess}, after the commit; the browser takes its own up again by itself. */
export function notifyRenewed({ live }: Pick<Deps, 'live'>, { former, ended }: RenewedAccess): void {
  live.sessionsOver(ended);
  live.sessionsOver([former], 'renewed');
}

/** Clears sessions, confirmation links, links to a new password, half-done sign-ins and requests for passkeys that are over. */
export async function forgetExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db, now());
  await deleteExpiredConfirmations(db, now());
  await deleteFreeNames(db, now());
  await deleteExpiredResets(db, now());
  await deleteExpiredPending(db, now());
  await deleteExpiredChallenges(db, now());
  await deleteExpiredDevices(db, now());
}

/** An account as handlers see it; `mustEnroll` where the setting requires a second factor that it does not have. */
export function asAccount(row: AccountRow, mustEnroll = false): Account {
  const {
    id,
    username,
    fullName,
    email,
    role,
    position,
    someClientsOnly,
    profileImage,
    pendingEmail,
    clientId,
    createdAt,
  } = row;
  return {
    id: actorOf(id),
    username,
    fullName,
    email,
    emailConfirmed: row.emailConfirmedAt !== null,
    role,
    clientId,
    position,
    someClientsOnly,
    profileImage,
    pendingEmail,
    mustEnroll,
    authenticatedAt: null,
    sessionEndsAt: null,
    createdAt,
  };
}

function endOf({ config }: Pick<Parts, 'config'>, role: Role, createdAt: Date, lastSeenAt: Date): Date {
  const { longest, idle } = config.sessions[role];
  return new Date(Math.min(createdAt.getTime() + longest, lastSeenAt.getTime() + idle));
}
