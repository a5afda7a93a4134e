import { day } from '#contract/durations.ts';
import { and, desc, eq, getColumns, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { clientOfSession } from '#server/domain/members/client-members.ts';
import { hasSecondFactor } from '#server/domain/has-second-factor.ts';
import { isActiveSession } from '#server/domain/members/active-session.ts';
import { accounts, knownBrowsers, sessions } from '#server/db/schema/accounts.ts';

const year = 365 * day;

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function findSession(db: Reader, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .select({
      account: { ...getColumns(accounts), clientId: clientOfSession },
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      factorAt: sessions.factorAt,
      hasFactor: sql<boolean>`${hasSecondFactor(db)}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), isActiveSession(db, now)));
  return row;
}

export async function prolongSession(
  db: Reader,
  tokenHash: Uint8Array,
  use: { lastSeenAt: Date; expiresAt: Date },
) {
  await db.update(sessions).set(use).where(eq(sessions.tokenHash, tokenHash));
}

/** Records what the holder of a session has just used again: the password, a second factor, or both. */
export async function recordAuthentication(
  tx: Transaction,
  tokenHash: Uint8Array,
  used: { authenticatedAt?: Date; factorAt?: Date },
): Promise<void> {
  await tx.update(sessions).set(used).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the id of the session's account, or undefined if there was no such session. */
export async function deleteSession(db: Reader, tokenHash: Uint8Array): Promise<number | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.accountId });
  return row?.id;
}

/** The active sessions of an account, last used first. */
export function listSessions(db: Reader, accountId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends one session of this account by its id; undefined if the account has no such session. */
export async function deleteSessionById(
  tx: Transaction,
  { id, accountId }: { id: number; accountId: number },
) {
  const [row] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning();
  return row;
}

/** Ends every session of an account but the current one; returns the token hashes of those that ended. */
export async function deleteOtherSessions(
  tx: Transaction,
  accountId: number,
  currentHash: Uint8Array,
): Promise<Uint8Array[]> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, currentHash)))
    .returning({ tokenHash: sessions.tokenHash });
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Whether this is the first sign-in to an account. Records it, so that a second call returns false. */
export async function isFirstSignIn(tx: Transaction, accountId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ firstSignedInAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.firstSignedInAt)))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Deletes ended sessions, and browsers that became known more than a year ago. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(knownBrowsers).where(lte(knownBrowsers.createdAt, new Date(now.getTime() - year)));
}

export async function isKnownBrowser(db: Reader, tokenHash: Uint8Array, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, tokenHash), eq(knownBrowsers.accountId, accountId)));
  return rows.length > 0;
}

export async function rememberBrowser(
  tx: Transaction,
  tokenHash: Uint8Array,
  accountId: number,
): Promise<void> {
  await tx.insert(knownBrowsers).values({ tokenHash, accountId });
}
