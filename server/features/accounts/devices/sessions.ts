import type { Session } from '#contract/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { browserLabel, browserParts } from '#server/http/request/browser-label.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';
import { deleteDevices } from './store.ts';
import { deleteOtherSessions, deleteSessionById, listSessions } from '../session-store.ts';
import { recordEnded } from '../sessions.ts';

/** Where someone is signed in to an account: the session that asks first, then the last used. */
export async function sessionsOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: accountId }: Account,
  token: string,
): Promise<Session[]> {
  const own = hashOf(token);
  const rows = await listSessions(db, accountId, now());
  const listed = rows.map(({ id, browser, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    ...browserParts(browser),
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
    current: isSame(tokenHash, own),
  }));
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

/** Ends another session of the same account; its page leaves at once. 404 for what is not there or not theirs. */
export async function endSession(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  { id: accountId, clientId }: Account,
  token: string,
  id: number,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const row = await deleteSessionById(tx, { id, accountId });
    if (!row) throw new ApiError('not-found', { message: 'This session has already ended.' });
    // Thrown inside: nothing has been ended then.
    if (isSame(row.tokenHash, hashOf(token)))
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

/** Ends every session of the account but the one that asks, remembers no other device, and says how many those were. */
export async function endOtherSessions(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  account: Account,
  { token, deviceTokens }: { token: string; deviceTokens: string[] },
): Promise<{ ended: number }> {
  const ended = await db.transaction(async (tx) => {
    const hashes = await deleteOtherSessions(tx, account.id, hashOf(token));
    await deleteDevices(tx, account.id, { except: deviceTokens.map(hashOf) });
    await recordEnded(tx, account, hashes.length);
    return hashes;
  });
  live.sessionsOver(ended);
  return { ended: ended.length };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
