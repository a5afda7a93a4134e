import { displayName } from '#contract/accounts/rules.ts';
import { mergedNotes } from '#contract/clients/merge.ts';
import { actorOf, type ActorId } from '#server/domain/audit.ts';
import { notesColumns, readNotes } from '#server/domain/client-keys/notes.ts';
import { moveClientRecords } from '#server/domain/client-tables.ts';
import type { Transaction } from '#server/db/client.ts';
import { emit } from '#server/domain/events.ts';
import { hasAccess, moveMembership, removeMember } from '#server/domain/members/client-members.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { memberAdded, memberRemoved } from './events.ts';
import { mergeClient, moveInvitations } from '../merging/store.ts';
import { type ClientRow, updateClient } from '../store.ts';
import { countClientsOf, findProspectOf, listMembers, lockAccount } from './store.ts';

type Parts = Pick<Deps, 'now' | 'clientKeys'>;

/**
 * Moves a prospect's account to an existing client, on behalf of staff. With the prospect's last account its records move too, and
 * the prospect is merged into that client. Throws 409 if the account doesn't belong to a prospect or its address is unconfirmed.
 */
export function moveMember(
  { db, ...parts }: Parts & Pick<Deps, 'db'>,
  actor: ActorId,
  { accountId, to }: { accountId: number; to: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new ApiError('not-found');
    if (!(await hasAccess(tx, { accountId, clientId: to }))) await move(tx, parts, account, { actor, to });
  });
}

/** The same for the account's holder, who followed an invitation to that client. */
export async function moveInvited(
  tx: Transaction,
  parts: Parts,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new ApiError('not-found');
  if (!(await hasAccess(tx, { accountId, clientId })))
    await move(tx, parts, account, { actor: actorOf(accountId), to: clientId });
}

async function move(
  tx: Transaction,
  parts: Parts,
  account: LockedAccount,
  { actor, to }: { actor: ActorId; to: number },
): Promise<void> {
  const prospectId = await findProspectOf(tx, account.id);
  const from = prospectId === undefined ? undefined : await findClient(tx, prospectId, { lock: true });
  if (from?.status !== 'prospect') throw conflict('Only people who belong to a prospect can be moved.');
  // Anyone can register with anyone's address, so only an account with a confirmed address may move.
  if (account.emailConfirmedAt === null) throw notConfirmed(account);
  const target = await findClient(tx, to, { lock: true });
  if (!target || target.status === 'archived') throw invalidTarget();
  await moveMembership(tx, { accountId: account.id, from: from.id, to });
  await emit(tx, memberAdded(target, { actor, accountId: account.id, name: displayName(account) }));
  if ((await listMembers(tx, from.id)).length > 0) return;
  await moveClientRecords(tx, { from: from.id, to });
  await mergeClient(tx, { from: from.id, to });
  await mergeNotes(tx, parts, { from, to: target });
}

/** Appends the firm's notes about a prospect to those of the client that it is merged into. */
async function mergeNotes(
  tx: Transaction,
  { now, clientKeys }: Parts,
  { from, to }: { from: ClientRow; to: ClientRow },
): Promise<void> {
  const [current = '', added = ''] = await readNotes({ db: tx, clientKeys }, 'notes of a client', [to, from]);
  const notes = mergedNotes(current, added);
  if (notes === current) return;
  const columns = await notesColumns(tx, clientKeys, 'notes of a client', { clientId: to.id, notes });
  await updateClient(tx, to, { ...columns, at: now() });
}

/**
 * Removes someone's access to a client and notifies them by email. Throws 404 if they have no access, and 409 if it is their only
 * client.
 */
export async function removeAccess(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  actor: ActorId,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<void> {
  const renewed = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const client = await findClient(tx, clientId);
    if (!account || !client || !(await hasAccess(tx, { accountId, clientId })))
      throw new ApiError('not-found');
    if ((await countClientsOf(tx, accountId)) === 1)
      throw conflict(
        `${displayName(account)} doesn’t have access to any other client. The owner can close the account instead, under Staff and access.`,
      );
    return removeAccessWithin(tx, actor, { account, client });
  });
  live.sessionsOver(renewed, 'renewed');
}

/** The same within the caller's transaction, for someone with access to several clients. Returns the token hashes of affected sessions. */
export async function removeAccessWithin(
  tx: Transaction,
  actor: ActorId,
  { account, client }: { account: LockedAccount; client: ClientRow },
): Promise<Uint8Array[]> {
  const [accountId, clientId] = [account.id, client.id];
  const tokens = await removeMember(tx, { accountId, clientId });
  await emit(tx, {
    audit: memberRemoved(client, { actor, accountId, name: displayName(account) }),
    emails: [{ kind: 'member-removed', payload: { accountId, clientId }, unproven: null }],
  });
  return tokens;
}

/** Moves all members and invitations of a client to the client that it is merged into. */
export async function moveMembers(
  tx: Transaction,
  actor: ActorId,
  { from, to }: { from: ClientRow; to: ClientRow },
): Promise<void> {
  for (const { id, closedAt, ...account } of await listMembers(tx, from.id)) {
    if (closedAt === null && account.emailConfirmedAt === null) throw notConfirmed(account);
    const isNew = await moveMembership(tx, { accountId: id, from: from.id, to: to.id });
    if (isNew && closedAt === null)
      await emit(tx, memberAdded(to, { actor, accountId: id, name: displayName(account) }));
  }
  await moveInvitations(tx, { from: from.id, to: to.id });
}

function notConfirmed({ username, email }: Pick<LockedAccount, 'username' | 'email'>): ApiError {
  return conflict(
    `${username} has not confirmed this email address. Please invite ${email} to the client instead.`,
  );
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

function conflict(message: string): ApiError {
  return new ApiError('conflict', { message });
}

function invalidTarget(): ApiError {
  const message = 'Please choose a client that is not archived';
  return new ApiError('invalid', { message, fields: { clientId: message } });
}
