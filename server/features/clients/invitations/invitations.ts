import { day } from '#contract/durations.ts';
import type { Position, Role } from '#contract/accounts/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
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
 * Invites an address into a client, by email. Where someone has registered with the address, its holder chooses a new
 * password before that account moves; where its account has access to another client, its holder signs in and adds this one. An
 * account of the firm is a conflict.
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
      throw atEmail(`The closed account ${holder.username} has this address. The owner can reopen it.`);
    if (holder?.role === 'admin')
      throw atEmail(
        `${holder.username} works at the firm and signs in with this address. Please invite another address.`,
      );
    if (holder && (await hasAccess(tx, { accountId: holder.id, clientId })))
      throw atEmail(`${holder.username} already has access with this address.`);
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
    await writeDown(tx, actor, row, 'invitation-sent');
    return row;
  });
}

export function withdraw({ db }: Pick<Deps, 'db'>, actor: ActorId, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await deleteInvitation(tx, id);
    // Thrown inside: an invitation to the staff stays, which only the owner withdraws.
    if (!row || row.clientId === null) throw new ApiError('not-found');
    await writeDown(tx, actor, row, 'invitation-withdrawn');
  });
}

/** What a link invites to, and which account has the address already; it stays good. */
export async function openLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findByLink(db, hashOf(token), now());
  if (!found) throw linkIsOver();
  const { email, position } = found.invitation;
  const holder = await findConfirmed(db, email);
  return {
    email,
    client: found.client?.name ?? null,
    username: holder?.username ?? null,
    ...(holder && !position && !holder.isProspect && { addsClient: true as const }),
    ...(position && { position }),
  };
}

/**
 * The role of the account that an invitation leads to: how good its password has to be depends on it. A link that is no good
 * leads to a client's, so that a weak password is said first either way.
 */
export async function roleOfInvitation({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<Role> {
  const found = await findByLink(db, hashOf(token), now());
  return found?.invitation.position ? 'admin' : 'client';
}

/** What an invitation leads to: a client's portal, or the staff in a position and with some of the clients (null: all). */
export interface Invited {
  to: { clientId: number } | { position: Position; clientIds: number[] | null };
  email: string;
  /** The account that invited, where it is known. */
  invitedBy: number | null;
  holder: { id: number } | undefined;
}

/** Uses a link up, in the transaction that makes or moves the account: of two who follow it at once, one is too late. */
export async function takeInvitation(tx: Transaction, now: Date, token: string): Promise<Invited> {
  const found = await findByLink(tx, hashOf(token), now, { lock: true });
  if (!found || !(await deleteInvitation(tx, found.invitation.id))) throw linkIsOver();
  const { clientId, position, clientIds, email, invitedBy } = found.invitation;
  const holder = await findConfirmed(tx, email);
  if (holder && holder.closedAt !== null)
    throw new ApiError('conflict', {
      message: 'The account with this address is closed. If you need access, please call us.',
    });
  if (position) return { to: { position, clientIds }, email, invitedBy, holder };
  if (clientId === null) throw new ApiError('internal');
  return { to: { clientId }, email, invitedBy, holder };
}

function writeDown(tx: Transaction, actor: ActorId, row: InvitationRow, action: AuditAction): Promise<void> {
  return audit(tx, {
    accountId: actor,
    clientId: row.clientId,
    action,
    subject: 'invitations',
    subjectId: row.id,
    detail: { title: row.email },
  });
}

function linkIsOver(): ApiError {
  return new ApiError('not-found', {
    message: 'This invitation was already used, was withdrawn or has expired. Please ask us for a new one.',
  });
}

function atEmail(message: string): ApiError {
  return new ApiError('conflict', { message, fields: { email: message } });
}
