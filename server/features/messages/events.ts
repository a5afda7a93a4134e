import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { EncryptedText } from '#server/domain/client-keys/client-keys.ts';
import type { Effects } from '#server/domain/events.ts';

/** A client sent a message: a notification for each message, one email (after `delay` milliseconds) for several in a row. */
export function messageFromClient(
  client: { id: number; name: string },
  message: EncryptedText,
  delay: number | null,
): Effects {
  const payload = { clientId: client.id };
  return {
    firm: {
      clientId: client.id,
      type: 'message',
      title: `New message from ${client.name}`,
      message,
    },
    emails: delay === null ? [] : [{ kind: 'message-for-firm', payload, unproven: null, delay }],
    ...conversationChanged(client.id),
  };
}

/** The firm sent a message: the same for the client's members. */
export function messageFromFirm(clientId: number, message: EncryptedText, delay: number | null): Effects {
  return {
    client: {
      id: clientId,
      type: 'message',
      title: 'New message',
      message,
      ...(delay !== null && {
        email: (accountId) => ({ kind: 'message-for-client', payload: { clientId, accountId } }),
        delay,
      }),
    },
    ...conversationChanged(clientId),
  };
}

/** A conversation changed: open pages of both sides refetch its messages and the notifications. */
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

/** The text of a notification about a message: its beginning, and the names of its files. */
export function notificationText(content: string, names: readonly string[]): string {
  return names.length === 0
    ? beginningOf(content)
    : `${beginningOf(content)} (attached: ${names.join(', ')})`;
}

function beginningOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139).trimEnd()}…` : line;
}
