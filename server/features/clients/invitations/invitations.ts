import { day } from '#contract/durations.ts';
import type { Role } from '#contract/accounts/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import type { AcceptedInvitation } from '#server/domain/members/accepted-invitation.ts';
import { hasAccess } from '#server/domain/members/client-members.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import {
  deleteInvitation,
  deleteInvitationsTo,
  findByLink,
  findConfirmed,
  insertInvitation,
  type InvitationRow,
} from './store.ts';

/**
 * Invites an email address to a client. If a prospect registered with the address, its holder chooses a new password, and then the
 * account moves. If an account with the address has access to another client, its holder signs in and adds this one. Throws 409
 * if the address belongs to staff, to a closed account, or to someone who already has access.
 */
export function invite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: ActorId,
  clientId: number,
  email: string,
): Promise<InvitationRow> {
  return db.transaction(async (tx) => {
    await requireActiveClient(tx, clientId);
    const holder = await findConfirmed(tx, email);
    if (holder && holder.closedAt !== null)
      throw emailConflict(`The closed account ${holder.username} has this address. The owner can reopen it.`);
    if (holder?.role === 'admin')
      throw emailConflict(
        `${holder.username} works at the firm and signs in with this address. Please invite another address.`,
      );
    if (holder && (await hasAccess(tx, { accountId: holder.id, clientId })))
      throw emailConflict(`${holder.username} already has access with this address.`);
    await deleteInvitationsTo(tx, clientId, email);
    const expiresAt = new Date(now().getTime() + invitationDays * day);
    const row = await insertInvitation(tx, {
      clientId,
      email,
      invitedBy: actor,
      createdAt: now(),
      expiresAt,
    });
    if (!row) throw new ApiError('internal');
    await enqueueEmails(tx, [
      { kind: 'invitation', payload: { invitationId: row.id }, unproven: null, awaited: true },
    ]);
    await auditInvitation(tx, actor, row, 'invitation-sent');
    return row;
  });
}

export function withdraw({ db }: Pick<Deps, 'db'>, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await deleteInvitation(tx, id);
    // Thrown inside the transaction, so that a staff invitation, which only the owner may withdraw, stays.
    if (!row || row.clientId === null) throw new ApiError('not-found');
    await auditInvitation(tx, actor, row, 'invitation-withdrawn');
  });
}

/** What a link invites to, and which account already has the address. The link stays valid; 404 if it is not. */
export async function openLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const link = await findByLink(db, hashOf(token), now());
  if (!link) throw linkExpired();
  const { email, position } = link.invitation;
  const holder = await findConfirmed(db, email);
  return {
    email,
    client: link.client?.name ?? null,
    username: holder?.username ?? null,
    ...(holder && !position && !holder.isProspect && { addsClient: true as const }),
    ...(position && { position }),
  };
}

/**
 * The role of the account that an invitation leads to, which decides the password rules. 'client' for an invalid link, so that a
 * weak password is reported first either way.
 */
export async function roleOfInvitation({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<Role> {
  const link = await findByLink(db, hashOf(token), now());
  return link?.invitation.position ? 'admin' : 'client';
}

/** Consumes a link in the transaction that creates or moves the account. Of two concurrent calls, the second gets 404. */
export async function acceptInvitation(
  tx: Transaction,
  now: Date,
  token: string,
): Promise<AcceptedInvitation> {
  const link = await findByLink(tx, hashOf(token), now, { lock: true });
  if (!link || !(await deleteInvitation(tx, link.invitation.id))) throw linkExpired();
  const { clientId, position, clientIds, email, invitedBy } = link.invitation;
  const holder = await findConfirmed(tx, email);
  if (holder && holder.closedAt !== null)
    throw new ApiError('conflict', {
      message: 'The account with this address is closed. If you need access, please call us.',
    });
  if (position) return { to: { position, clientIds }, email, invitedBy, holder };
  if (clientId === null) throw new ApiError('internal');
  return { to: { clientId }, email, invitedBy, holder };
}

function auditInvitation(
  tx: Transaction,
  actor: ActorId,
  row: InvitationRow,
  action: AuditAction,
): Promise<void> {
  return audit(tx, {
    accountId: actor,
    clientId: row.clientId,
    action,
    subject: 'invitations',
    subjectId: row.id,
    detail: { title: row.email },
  });
}

function linkExpired(): ApiError {
  return new ApiError('not-found', {
    message: 'This invitation was already used, was withdrawn or has expired. Please ask us for a new one.',
  });
}

function emailConflict(message: string): ApiError {
  return new ApiError('conflict', { message, fields: { email: message } });
}
