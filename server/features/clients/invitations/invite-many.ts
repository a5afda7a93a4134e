import { invitationDays, maxShownRows } from '#contract/clients/rules.ts';
import type { InvitationOutcome } from '#contract/clients/invitation-schemas.ts';
import { day } from '#contract/durations.ts';
import { batchesOf } from '#server/db/batches.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { auditAll } from '#server/domain/audit.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { findWithAccess } from '#server/domain/members/client-members.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import type { ClientRow } from '../store.ts';
import {
  deleteLapsed,
  findHolders,
  findOpenInvitations,
  insertInvitations,
  lockClientsToInvite,
} from './store.ts';

/** What decides whether a client is invited. */
export type Invitee = Pick<ClientRow, 'id' | 'name' | 'email' | 'status'>;

/**
 * Invites clients at the email address on record, in the caller's transaction. Returns clients that can't or need not be invited in
 * `leftOut`, with the reason. Ignores clients that the viewer can't access.
 */
export async function inviteMany(
  tx: Transaction,
  now: Date,
  viewer: Viewer,
  clientIds: readonly number[],
): Promise<InvitationOutcome> {
  const clients = await lockClientsToInvite(tx, clientIds, viewer);
  const reasonOf = await skipReasons(tx, now, clients);
  const withReasons = clients.map((client) => ({ client, reason: reasonOf(client) }));
  const invited = withReasons.flatMap(({ client, reason }) => (reason === null ? [client] : []));
  const leftOut = withReasons.flatMap(({ client: { id, name }, reason }) =>
    reason === null ? [] : [{ id, name, reason }],
  );
  await send(tx, now, viewer, invited);
  return { invited: invited.length, leftOutCount: leftOut.length, leftOut: leftOut.slice(0, maxShownRows) };
}

/** Returns a function that says why a client is not invited, or null if it is. Clients that share an address each get an invitation. */
export async function skipReasons(tx: Reader, now: Date, clients: readonly Invitee[]) {
  const ids = clients.map(({ id }) => id);
  const emails = clients.map(({ email }) => email.toLowerCase());
  const withAccess = await findWithAccess(tx, ids);
  const openInvitations = await findOpenInvitations(tx, ids, now);
  const holders = await findHolders(tx, emails);
  const invitedTo = new Set(openInvitations.map(({ clientId, email }) => `${clientId} ${email}`));
  const holderOf = new Map(holders.map((holder) => [holder.email.toLowerCase(), holder]));
  return ({ id, email: address, status }: Invitee): string | null => {
    const email = address.toLowerCase();
    const holder = holderOf.get(email);
    if (status === 'archived') return 'Archived';
    if (withAccess.has(id)) return 'Already has access';
    if (email === '') return 'No email address on record';
    if (invitedTo.has(`${id} ${email}`)) return 'Already invited';
    if (holder && holder.closedAt !== null)
      return `The closed account ${holder.username} has this email address`;
    if (holder?.role === 'admin') return `${holder.username} works at the firm and has this email address`;
    return null;
  };
}

async function send(tx: Transaction, now: Date, viewer: Viewer, clients: readonly Invitee[]): Promise<void> {
  const expiresAt = new Date(now.getTime() + invitationDays * day);
  await deleteLapsed(
    tx,
    clients.map(({ id }) => id),
    now,
  );
  const rows = await insertInvitations(
    tx,
    clients.map(({ id, email }) => ({
      clientId: id,
      email,
      invitedBy: viewer.id,
      createdAt: now,
      expiresAt,
    })),
  );
  for (const batch of batchesOf(rows))
    await enqueueEmails(
      tx,
      batch.map(({ id }) => ({ kind: 'invitation', payload: { invitationId: id }, unproven: null })),
    );
  await auditAll(
    tx,
    rows.map(({ id, clientId, email }) => ({
      accountId: viewer.id,
      clientId,
      action: 'invitation-sent',
      subject: 'invitations',
      subjectId: id,
      detail: { title: email },
    })),
  );
}
