import { displayName } from '#contract/accounts/rules.ts';
import { actorOf, type ActorId } from '#server/domain/audit.ts';
import { moveClientRecords } from '#server/domain/client-tables.ts';
import type { Transaction } from '#server/db/client.ts';
import { type Effects, emit } from '#server/domain/events.ts';
import { hasAccess, moveMembership } from '#server/domain/client-members.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import {
  type ClientRow,
  findProspectOf,
  listMembers,
  lockAccount,
  mergeClient,
  moveInvitations,
} from './store.ts';

/**
 * Moves an account of a prospect to an existing client at the owner's request. The prospect's last account takes along
 * what is there, and the prospect becomes part of that client.
 */
export function moveMember(
  { db }: Pick<Deps, 'db'>,
  actor: ActorId,
  { accountId, to }: { accountId: number; to: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new ApiError('not-found');
    if (!(await hasAccess(tx, { accountId, clientId: to }))) await move(tx, account, { actor, to });
  });
}

/** The same by the holder of the account's address, who has followed an invitation to that client. */
export async function moveInvited(
  tx: Transaction,
  { accountId, clientId }: { accountId: number; clientId: number },
): Promise<void> {
  const account = await lockAccount(tx, accountId);
  if (!account) throw new ApiError('not-found');
  if (!(await hasAccess(tx, { accountId, clientId })))
    await move(tx, account, { actor: actorOf(accountId), to: clientId });
}

async function move(
  tx: Transaction,
  account: LockedAccount,
  { actor, to }: { actor: ActorId; to: number },
): Promise<void> {
  const prospect = await findProspectOf(tx, account.id);
  const from = prospect === undefined ? undefined : await findClient(tx, prospect, { lock: true });
  if (from?.status !== 'prospect') throw conflict('Only people of a prospect can be moved.');
  // Anyone can register with anyone's address: an account belongs to the person who has confirmed its email address.
  if (account.emailConfirmedAt === null) throw notConfirmed(account);
  const target = await findClient(tx, to, { lock: true });
  if (!target || target.status === 'archived') throw noTarget();
  await moveMembership(tx, { accountId: account.id, from: from.id, to });
  await emit(tx, memberAdded(target, { actor, accountId: account.id, name: displayName(account) }));
  if ((await listMembers(tx, from.id)).length > 0) return;
  await moveClientRecords(tx, { from: from.id, to });
  await mergeClient(tx, { from: from.id, to });
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

/** Someone has joined a client: its people are notified; the firm too, when it was not the firm that did it. */
function memberAdded(
  { id, name }: Pick<ClientRow, 'id' | 'name'>,
  member: { actor: ActorId; accountId: number; name: string },
): Effects {
  const message = `${member.name} now has portal access for ${name}.`;
  const payload = { clientId: id, memberId: member.accountId };
  return {
    audit: {
      accountId: member.actor,
      clientId: id,
      action: 'member-joined',
      subject: 'accounts',
      subjectId: member.accountId,
      detail: { title: member.name },
    },
    client: {
      id,
      type: 'client',
      title: 'Another person has access',
      message,
      email: (accountId) => ({ kind: 'member-joined', payload: { ...payload, accountId } }),
    },
    ...(member.actor === member.accountId && {
      firm: { clientId: id, type: 'client', title: 'Invitation accepted', message },
      emails: [{ kind: 'invitation-accepted', payload, unproven: null }],
    }),
  };
}

function noTarget(): ApiError {
  const message = 'Please choose a client that is not archived';
  return new ApiError('invalid', { message, fields: { clientId: message } });
}

/** The same, from the account's own act of joining. */
export async function memberJoined(
  tx: Transaction,
  { accountId, name, clientId }: { accountId: number; name: string; clientId: number },
): Promise<void> {
  const client = await findClient(tx, clientId);
  if (client) await emit(tx, memberAdded(client, { actor: actorOf(accountId), accountId, name }));
}
