import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Effects } from '#server/domain/events.ts';
import type { MessageRow } from './store.ts';

/** A message with the names of the files that go with it. */
type SentMessage = MessageRow & { names: readonly string[] };

/** A client has written: a notification for each message, an email (due at `emailAt`) for a burst of them. */
export function messageFromClient(
  client: { id: number; name: string },
  message: SentMessage,
  emailAt: Date | null,
): Effects {
  const payload = { clientId: client.id };
  return {
    firm: {
      clientId: client.id,
      type: 'message',
      title: `New message from ${client.name}`,
      message: inShort(message),
    },
    emails: emailAt ? [{ kind: 'message-for-firm', payload, unproven: null, dueAt: emailAt }] : [],
    ...conversationChanged(client.id),
  };
}

/** The firm has written: the same for the client's people. */
export function messageFromFirm(clientId: number, message: SentMessage, emailAt: Date | null): Effects {
  return {
    client: {
      id: clientId,
      type: 'message',
      title: 'New message',
      message: inShort(message),
      ...(emailAt && {
        email: (accountId) => ({ kind: 'message-for-client', payload: { clientId, accountId } }),
        dueAt: emailAt,
      }),
    },
    ...conversationChanged(clientId),
  };
}

/** Something of a conversation has changed: both sides ask for what they show of messages, and for the notifications. */
export function conversationChanged(clientId: number): Effects {
  const { inbox, counts, ofClient, read } = conversationEndpoints;
  const forFirm = [inbox, counts, ofClient, read, adminNotificationEndpoints.list];
  return {
    live: [
      { whose: { clientId }, paths: [messageEndpoints.mine.path, notificationEndpoints.list.path] },
      { whose: { firmAbout: clientId }, paths: forFirm.map(({ path }) => path) },
    ],
  };
}

function inShort(row: SentMessage): string {
  return row.names.length === 0 ? firstWords(row) : `${firstWords(row)} (attached: ${row.names.join(', ')})`;
}

function firstWords({ content }: MessageRow): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
