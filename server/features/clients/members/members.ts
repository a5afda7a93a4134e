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
 * Moves an account of a prospect to an existing client at the owner's request. The prospect's last account takes along
 * what is there, and the prospect becomes part of that client.
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

/** The same by the holder of the account's address, who has followed an invitation to that client. */
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
  const prospect = await findProspectOf(tx, account.id);
  const from = prospect === undefined ? undefined : await findClient(tx, prospect, { lock: true });
  if (from?.status !== 'prospect') throw conflict('Only people who belong to a prospect can be moved.');
  // Anyone can register with anyone's address: an account belongs to the person who has confirmed its email address.
  if (account.emailConfirmedAt === null) throw notConfirmed(account);
  const target = await findClient(tx, to, { lock: true });
  if (!target || target.status === 'archived') throw noTarget();
  await moveMembership(tx, { accountId: account.id, from: from.id, to });
  await emit(tx, memberAdded(target, { actor, accountId: account.id, name: displayName(account) }));
  if ((await listMembers(tx, from.id)).length > 0) return;
  await moveClientRecords(tx, { from: from.id, to });
  await mergeClient(tx, { from: from.id, to });
  await joinNotes(tx, parts, { from, to: target });
}

/** The firm's notes about a prospect are read at the client that it becomes part of. */
async function joinNotes(
  tx: Transaction,
  { now, clientKeys }: Parts,
  { from, to }: { from: ClientRow; to: ClientRow },
): Promise<void> {
  const [before = '', added = ''] = await readNotes({ db: tx, clientKeys }, 'notes of a client', [to, from]);
  const notes = mergedNotes(before, added);
  if (notes === before) return;
  const columns = await notesColumns(tx, clientKeys, 'notes of a client', { clientId: to.id, notes });
  await updateClient(tx, to, { ...columns, at: now() });
}

/**
 * Removes the access of someone to a client, who keeps it to others, and notifies them by email. Throws 404 without access, and 409
 * where it is the only one.
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

/** Removes one access of several, in a transaction of the caller; answers the tokens of the sessions that it changes. */
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

/** Moves everyone who enters for one client to another, of which it becomes a part. */
export async function joinMembers(
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

function noTarget(): ApiError {
  const message = 'Please choose a client that is not archived';
  return new ApiError('invalid', { message, fields: { clientId: message } });
}
