import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { EncryptedText } from '#server/domain/client-keys/client-keys.ts';
import type { Effects } from '#server/domain/events.ts';

/** A client has written: a notification for each message, an email (due at `emailAt`) for a burst of them. */
export function messageFromClient(
  client: { id: number; name: string },
  message: EncryptedText,
  emailAt: Date | null,
): Effects {
  const payload = { clientId: client.id };
  return {
    firm: {
      clientId: client.id,
      type: 'message',
      title: `New message from ${client.name}`,
      message,
    },
    emails: emailAt ? [{ kind: 'message-for-firm', payload, unproven: null, dueAt: emailAt }] : [],
    ...conversationChanged(client.id),
  };
}

/** The firm has written: the same for the client's people. */
export function messageFromFirm(clientId: number, message: EncryptedText, emailAt: Date | null): Effects {
  return {
    client: {
      id: clientId,
      type: 'message',
      title: 'New message',
      message,
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

/** What a notification says of a message, which has files of these names. */
export function inShort(content: string, names: readonly string[]): string {
  return names.length === 0 ? firstWords(content) : `${firstWords(content)} (attached: ${names.join(', ')})`;
}

function firstWords(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
