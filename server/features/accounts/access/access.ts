import { reviewDays } from '#contract/accounts/access/rules.ts';
import type { AccountAccess } from '#contract/accounts/access/schemas.ts';
import { day } from '#contract/durations.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ChangedSessions, Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit } from '#server/domain/events.ts';
import { closeAccess, endAccess } from '#server/domain/members/access-ending.ts';
import type { Account } from '#server/http/request/session.ts';
import { auditEntryOf } from '../audit-entry.ts';
import { auditEndedSessions } from '../sessions.ts';
import type { AccountRow } from '../store.ts';
import {
  type AccessRow,
  copyClientAccess,
  listAccess,
  listClientsOf,
  listTokens,
  lockAccount,
  lockOwners,
  updateAccess,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'live'>;

/** Access that was last confirmed before this time is due for review. */
export function reviewedSince(now: Date): Date {
  return new Date(now.getTime() - reviewDays * day);
}

/** Records that someone still needs access; throws 409 for a closed account. */
export async function confirmAccess(parts: Parts, owner: Account, id: number): Promise<AccountAccess> {
  await parts.db.transaction(async (tx) => {
    const account = await requireOpen(tx, id);
    await updateAccess(tx, id, { accessConfirmedAt: parts.now() });
    await emit(tx, {
      audit: auditEntryOf(account, 'access-confirmed', { actor: owner.id, title: account.username }),
    });
  });
  return accessOf(parts, id);
}

/**
 * Closes an account: ends its sessions, blocks sign-in, stops its emails and withdraws the invitations that it sent. Its
 * records stay. The account `successorId` gets access to its clients.
 */
export async function closeAccount(
  parts: Parts,
  owner: Account,
  { id, reason, successorId }: { id: number; reason: string; successorId: number | undefined },
): Promise<AccountAccess> {
  const { db, live, now } = parts;
  const ended = await db.transaction((tx) =>
    closeAccountWithin(tx, now(), owner, { id, reason, successorId }),
  );
  live.sessionsOver(ended.over);
  live.sessionsOver(ended.renewed, 'renewed');
  return accessOf(parts, id);
}

/** The same within the caller's transaction. */
export async function closeAccountWithin(
  tx: Transaction,
  at: Date,
  owner: Account,
  { id, reason, successorId }: { id: number; reason: string; successorId: number | undefined },
): Promise<ChangedSessions> {
  if (id === owner.id) throw conflict('You can’t close your own account. Another owner can.');
  // Locks first, so that two owners who close each other run one after the other: the second is no longer an owner then.
  if (!(await lockOwners(tx)).includes(owner.id)) throw new ApiError('forbidden');
  const account = await requireOpen(tx, id);
  const renewed = successorId === undefined ? [] : await handOver(tx, account, successorId);
  const rows = await closeAccess(tx, id, at);
  await emit(tx, {
    audit: auditEntryOf(account, 'account-closed', {
      actor: owner.id,
      title: `${account.username}: ${reason}`,
    }),
    emails: [{ kind: 'access-changed', payload: { accountId: id, change: 'closed' }, unproven: null }],
  });
  await auditEndedSessions(tx, account, rows.length);
  return { over: rows.map(({ tokenHash }) => tokenHash), renewed };
}

/**
 * Reopens a closed account; its holder signs in as before. Throws 409 if the account is open, or if all its clients are
 * archived.
 */
export async function reopenAccount(parts: Parts, owner: Account, id: number): Promise<AccountAccess> {
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw new ApiError('not-found');
    if (account.closedAt === null) throw conflict('This account is already open.');
    const clients = await listClientsOf(tx, id);
    if (clients.length > 0 && clients.every(({ status }) => status === 'archived'))
      throw conflict(`${clients.map(({ name }) => name).join(', ')}: archived. Restore the client first.`);
    await updateAccess(tx, id, { closedAt: null, accessConfirmedAt: parts.now() });
    await emit(tx, {
      audit: auditEntryOf(account, 'account-reopened', { actor: owner.id, title: account.username }),
      emails: [{ kind: 'access-changed', payload: { accountId: id, change: 'reopened' }, unproven: null }],
    });
  });
  return accessOf(parts, id);
}

/** Signs someone else out everywhere; returns how many sessions ended. */
export async function endSessionsOf(
  { db, live }: Parts,
  owner: Account,
  id: number,
): Promise<{ ended: number }> {
  if (id === owner.id) throw conflict('To sign yourself out elsewhere, please use your Security page.');
  const ended = await db.transaction(async (tx) => {
    const account = await requireOpen(tx, id);
    const rows = await endAccess(tx, id);
    await emit(tx, {
      audit: auditEntryOf(account, 'sessions-ended-by-owner', { actor: owner.id, title: account.username }),
    });
    return rows.map(({ tokenHash }) => tokenHash);
  });
  live.sessionsOver(ended);
  return { ended: ended.length };
}

/** One account as the owner sees it; 404 if there is none. */
async function accessOf({ db, now }: Pick<Deps, 'db' | 'now'>, id: number): Promise<AccountAccess> {
  const [row] = await listAccess(db, reviewedSince(now()), { ids: [id] });
  if (!row) throw new ApiError('not-found');
  return present(row);
}

/** The account, locked; 404 if there is none, 409 if it is closed. */
export async function requireOpen(tx: Transaction, id: number): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (!account) throw new ApiError('not-found');
  if (account.closedAt !== null) throw conflict('This account is closed. Reopen it first.');
  return account;
}

export function conflict(message: string): ApiError {
  return new ApiError('conflict', { message });
}

/** An account as the owner sees it in the list; date-times are ISO 8601. */
export function present({ account, clients, secondFactor, due, lastUsedAt }: AccessRow): AccountAccess {
  const { id, username, fullName, email, emailConfirmedAt, position } = account;
  const { createdAt, accessConfirmedAt, closedAt } = account;
  return {
    id,
    username,
    fullName,
    email,
    emailConfirmed: emailConfirmedAt !== null,
    position,
    clients,
    secondFactor,
    lastUsedAt,
    createdAt: createdAt.toISOString(),
    confirmedAt: accessConfirmedAt?.toISOString() ?? null,
    due,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Gives another staff member access to the clients of the closing account; returns the sessions that now reach more clients. */
async function handOver(tx: Transaction, account: AccountRow, successorId: number): Promise<Uint8Array[]> {
  const successor = await lockAccount(tx, successorId);
  if (successor?.role !== 'admin' || successor.closedAt !== null || successorId === account.id) {
    const message = 'Please choose someone at your firm whose account is open';
    throw new ApiError('invalid', { message, fields: { successorId: message } });
  }
  if (!successor.someClientsOnly || !account.someClientsOnly) return [];
  await copyClientAccess(tx, { from: account.id, to: successorId });
  return listTokens(tx, successorId);
}
