import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import { clientEntry } from '../clients.ts';
import { memberRemoved } from '../members/events.ts';
import type { ClientRow } from '../store.ts';

export function closingAsked(client: ClientRow, actor: ActorId): Effects {
  return {
    audit: clientEntry(actor, client, 'closing-asked'),
    firm: {
      clientId: client.id,
      type: 'client',
      title: `${client.name} asked to close its account`,
      message: 'Open the client to close the account or decline.',
    },
  };
}

export function closingWithdrawn(client: ClientRow, actor: ActorId): Effects {
  return {
    audit: clientEntry(actor, client, 'closing-withdrawn'),
    firm: {
      clientId: client.id,
      type: 'client',
      title: `${client.name} keeps the account`,
      message: 'They cancelled the request to close it.',
    },
  };
}

export function closingDeclined(client: ClientRow, actor: ActorId): Effects {
  return {
    audit: clientEntry(actor, client, 'closing-declined'),
    client: {
      id: client.id,
      type: 'client',
      title: 'Your account stays open',
      message: 'We have not closed your account. Please email or call us with any questions.',
    },
  };
}

/** Everyone whose account was closed gets an email, and so does everyone who keeps theirs for another client (`removed`). */
export function closingAccepted(
  client: ClientRow,
  actor: ActorId,
  { closed, removed }: Record<'closed' | 'removed', readonly { id: number; username: string }[]>,
): Effects {
  return {
    audit: [
      clientEntry(actor, client, 'client-archived'),
      ...closed.map(({ id, username }) => ({
        accountId: actor,
        clientId: client.id,
        action: 'account-closed' as const,
        subject: 'accounts',
        subjectId: id,
        detail: { title: `${username}: the client asked for it` },
      })),
      ...removed.map(({ id: accountId, username }) =>
        memberRemoved(client, { actor, accountId, name: username }),
      ),
    ],
    emails: [
      ...closed.map(({ id: accountId }) => ({
        kind: 'access-changed' as const,
        payload: { accountId, change: 'closed' as const },
        unproven: null,
      })),
      ...removed.map(({ id: accountId }) => ({
        kind: 'member-removed' as const,
        payload: { accountId, clientId: client.id },
        unproven: null,
      })),
    ],
  };
}
