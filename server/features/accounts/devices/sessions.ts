import type { Session } from '#contract/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { browserLabel, browserParts } from '#server/http/request/browser-label.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { deleteDevices } from './store.ts';
import { deleteOtherSessions, deleteSessionById, listSessions } from '../session-store.ts';
import { auditEndedSessions } from '../sessions.ts';

/** The active sessions of an account: the caller's first, then the others, last used first. */
export async function sessionsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: accountId }: Account,
  token: string,
): Promise<Session[]> {
  const currentHash = hashOf(token);
  const rows = await listSessions(db, accountId, now());
  const listed = rows.map(({ id, browser, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    ...browserParts(browser),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    current: isSameToken(tokenHash, currentHash),
  }));
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

/** Ends another session of the same account; its open pages sign out at once. 404 if the account has no such session. */
export async function endSession(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id: accountId, clientId }: Account,
  token: string,
  id: number,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const row = await deleteSessionById(tx, { id, accountId });
    if (!row) throw new ApiError('not-found', { message: 'This session has already ended.' });
    // Thrown inside the transaction, so the deletion is rolled back.
    if (isSameToken(row.tokenHash, hashOf(token)))
      throw new ApiError('conflict', { message: 'This is the session you are using. To end it, log out.' });
    const title = browserLabel(row.browser);
    await audit(tx, {
      accountId,
      clientId,
      action: 'session-ended',
      subject: 'accounts',
      subjectId: accountId,
      ...(title !== '' && { detail: { title } }),
    });
    return row.tokenHash;
  });
  live.sessionsOver([ended]);
}

/** Ends every session of the account but the caller's, and forgets all other remembered devices. Returns how many sessions ended. */
export async function endOtherSessions(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  account: Account,
  { token, deviceTokens }: { token: string; deviceTokens: string[] },
): Promise<{ ended: number }> {
  const ended = await db.transaction(async (tx) => {
    const hashes = await deleteOtherSessions(tx, account.id, hashOf(token));
    await deleteDevices(tx, account.id, { except: deviceTokens.map(hashOf) });
    await auditEndedSessions(tx, account, hashes.length);
    return hashes;
  });
  live.sessionsOver(ended);
  return { ended: ended.length };
}

function isSameToken(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b);
}
