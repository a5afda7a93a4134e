import { moveBelongings } from '#server/db/belongings.ts';
import type { Transaction } from '#server/db/client.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { findClient, notifyClient, writeToClient } from '#server/db/the-client.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type ClientRow, listMembers, lockAccount, mergeClient, setClientOf } from './store.ts';

/**
 * Moves an account of a prospect to an existing client on the owner's word. The prospect's last account takes along
 * what is there, and the prospect becomes part of that client.
 */
export function moveMember(
  { db }: Pick<Deps, 'db'>,
  actor: number,
  accountId: number,
  to: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Refusal('not-found');
    if (account.clientId === to) return;
    const from =
      account.clientId === null ? undefined : await findClient(tx, account.clientId, { lock: true });
    if (from?.status !== 'prospect')
      throw new Refusal('conflict', { message: 'Only people of a prospect can be moved.' });
    const target = await findClient(tx, to, { lock: true });
    if (!target || target.status === 'archived') throw noTarget();
    await setClientOf(tx, accountId, to);
    await tellOfMember(tx, target, { actor, accountId, username: account.username });
    if ((await listMembers(tx, from.id)).length > 0) return;
    await moveBelongings(tx, from.id, to);
    await mergeClient(tx, from.id, to);
  });
}

/** Writes down who has joined a client and tells its people; the firm too, when it was not the firm that did it. */
async function tellOfMember(
  tx: Transaction,
  { id, name }: Pick<ClientRow, 'id' | 'name'>,
  member: { actor: number; accountId: number; username: string },
): Promise<void> {
  await recordActivity(tx, {
    accountId: member.actor,
    clientId: id,
    action: 'member-joined',
    subject: 'accounts',
    subjectId: member.accountId,
    detail: { title: member.username },
  });
  await notifyClient(tx, id, {
    type: 'client',
    title: 'Another person has access',
    message: `${member.username} now enters the portal for ${name}.`,
  });
  const facts = { clientId: id, memberId: member.accountId };
  await writeToClient(tx, id, { type: 'client', letter: 'member-joined', facts });
  if (member.actor !== member.accountId) return;
  await notifyFirm(tx, {
    type: 'client',
    title: 'Invitation accepted',
    message: `${member.username} now enters the portal for ${name}.`,
  });
  await orderLetters(tx, [{ letter: 'invitation-accepted', facts }]);
}

function noTarget(): Refusal {
  const message = 'Please choose a client that is not archived';
  return new Refusal('invalid', { message, fields: { clientId: message } });
}

/** The same, from the account's own act of joining. */
export async function memberJoined(
  tx: Transaction,
  { accountId, username, clientId }: { accountId: number; username: string; clientId: number },
): Promise<void> {
  const client = await findClient(tx, clientId);
  if (client) await tellOfMember(tx, client, { actor: accountId, accountId, username });
}
