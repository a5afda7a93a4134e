import { queryOptions } from '@tanstack/react-query';
import { followed } from '#web/api/live/freshness.ts';
import type { Message, MessageFile } from '#contract/messages/schemas.ts';
import type { MessageReference } from '#contract/messages/references.ts';
import { messagesPerPage } from '#contract/messages/rules.ts';
import type { ConversationSide } from './side.ts';

/** The messages that are loaded, oldest first, and whether there are earlier ones. */
export interface History {
  messages: readonly Message[];
  hasEarlier: boolean;
}

/**
 * Loads the newest messages first. Later it loads only those that are new or may have changed. Messages are merged by id, so
 * none is lost or shown twice, however often and in whatever order the responses arrive.
 */
export function historyQuery(side: ConversationSide) {
  return queryOptions({
    queryKey: side.queryKey,
    queryFn: async ({ client, queryKey }): Promise<History> => {
      const cached = () => client.getQueryData<History>(queryKey);
      const settledId = cached() && lastSettledId(cached()?.messages ?? []);
      if (settledId === undefined) {
        const newest = await side.list({ limit: String(messagesPerPage) });
        const history = cached();
        if (history) return { ...history, messages: mergeMessages(history.messages, newest) };
        return { messages: newest, hasEarlier: newest.length === messagesPerPage };
      }
      const newer = await side.list({ after: String(settledId) });
      // Read the cache again: a message may have been sent while this request was in flight.
      return {
        messages: mergeMessages(cached()?.messages ?? [], newer),
        hasEarlier: cached()?.hasEarlier ?? false,
      };
    },
    ...followed,
    refetchOnMount: 'always',
  });
}

/** Merges by id: fresh versions replace existing messages, and new messages are added in order. */
export function mergeMessages(existing: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map(fresh.map((message) => [message.id, message]));
  const ids = new Set(existing.map(({ id }) => id));
  return [
    ...existing.map((message) => byId.get(message.id) ?? message),
    ...fresh.filter(({ id }) => !ids.has(id)),
  ].toSorted((a, b) => a.id - b.id);
}

/** True for a message from the other side that has not been read. */
export function isUnread(message: Message): boolean {
  return 'read' in message && !message.read;
}

/** The files that were sent with a message. */
export function filesOf(message: Message): readonly MessageFile[] {
  return 'files' in message ? message.files : [];
}

/** The item that a message is about, or null. */
export function aboutOf(message: Message): MessageReference | null {
  return 'about' in message ? message.about : null;
}

/** Id of the last message before the first that may still change: one that is unread, or whose files await the virus scan. */
function lastSettledId(messages: readonly Message[]): number | undefined {
  const firstUnsettled = messages.findIndex(
    (message) => isUnread(message) || filesOf(message).some(({ state }) => state === 'checking'),
  );
  return (firstUnsettled < 0 ? messages.at(-1) : messages[firstUnsettled - 1])?.id;
}
