import type { Transaction } from '#server/db/client.ts';
import { actorOf, type ActorId, type AuditEntry } from '#server/domain/audit.ts';
import { type Effects, emit } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { ClientRow } from '../store.ts';

/** The audit entry for someone who loses access to a client, but keeps the account for another one. */
export function memberRemoved(
  { id: clientId }: Pick<ClientRow, 'id'>,
  { actor, accountId, name }: { actor: ActorId; accountId: number; name: string },
): AuditEntry {
  return {
    accountId: actor,
    clientId,
    action: 'member-removed',
    subject: 'accounts',
    subjectId: accountId,
    detail: { title: name },
  };
}

/** Someone gets access to a client: notifies its people, and also the firm if they joined by themselves. */
export function memberAdded(
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

/** Emits that someone joined a client by accepting an invitation. */
export async function memberJoined(
  tx: Transaction,
  { accountId, name, clientId }: { accountId: number; name: string; clientId: number },
): Promise<void> {
  const client = await findClient(tx, clientId);
  if (client) await emit(tx, memberAdded(client, { actor: actorOf(accountId), accountId, name }));
}
