import { invitationDays } from '#contract/invitations.ts';
import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient } from '#server/db/the-client.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { hashOf } from '#server/http/session.ts';
import {
  deleteInvitation,
  deleteInvitationsTo,
  findByLink,
  findConfirmed,
  insertInvitation,
  type InvitationRow,
} from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Invites an address into a client, by letter. An address that has an account already is a conflict: nobody signs in twice. */
export function invite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: number,
  clientId: number,
  email: string,
): Promise<InvitationRow> {
  return db.transaction(async (tx) => {
    const client = await findClient(tx, clientId);
    if (!client) throw new Refusal('not-found');
    if (client.status === 'archived') throw conflict('This client is archived. Bring it back first.');
    const known = await findConfirmed(tx, email);
    if (known) throw hasAccount(known.username);
    await deleteInvitationsTo(tx, clientId, email);
    const expiresAt = new Date(now().getTime() + invitationDays * day);
    const row = await insertInvitation(tx, {
      clientId,
      email,
      invitedBy: actor,
      createdAt: now(),
      expiresAt,
    });
    if (!row) throw new Refusal('internal');
    await orderLetters(tx, [{ letter: 'invitation', facts: { invitationId: row.id } }]);
    await writeDown(tx, actor, row, 'invitation-sent');
    return row;
  });
}

export function withdraw({ db }: Pick<Deps, 'db'>, actor: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await deleteInvitation(tx, id);
    if (!row) throw new Refusal('not-found');
    await writeDown(tx, actor, row, 'invitation-withdrawn');
  });
}

/** What a link invites to; it stays good. */
export async function openLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findByLink(db, hashOf(token), now());
  if (!found) throw linkIsOver();
  return { email: found.invitation.email, client: found.client.name };
}

/** Uses a link up, in the transaction that makes the account: of two who follow it at once, one is too late. */
export async function takeInvitation(
  tx: Transaction,
  now: Date,
  token: string,
): Promise<{ clientId: number; email: string }> {
  const found = await findByLink(tx, hashOf(token), now, { lock: true });
  if (!found || !(await deleteInvitation(tx, found.invitation.id))) throw linkIsOver();
  const { clientId, email } = found.invitation;
  if (await findConfirmed(tx, email))
    throw conflict('This address has an account already. Please sign in with it, or ask us to connect it.');
  return { clientId, email };
}

function writeDown(tx: Transaction, actor: number, row: InvitationRow, action: string): Promise<void> {
  return recordActivity(tx, {
    accountId: actor,
    clientId: row.clientId,
    action,
    subject: 'invitations',
    subjectId: row.id,
    detail: { title: row.email },
  });
}

function linkIsOver(): Refusal {
  return new Refusal('not-found', {
    message:
      'This invitation has been used already, was withdrawn or is too old. Please ask us for a new one.',
  });
}

function hasAccount(username: string): Refusal {
  const message = `This address belongs to the account ${username} already. Move that account instead.`;
  return new Refusal('conflict', { message, fields: { email: message } });
}

function conflict(message: string): Refusal {
  return new Refusal('conflict', { message });
}
