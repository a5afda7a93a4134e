import { queryOptions } from '@tanstack/react-query';
import type { MessageFile } from '#contract/messages/schemas.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { type MessageReference } from '#contract/messages/references.ts';
import { messagesAtOnce } from '#contract/messages/rules.ts';
import type { ConversationSide } from './side.ts';

/** The messages that are loaded, oldest first, and whether there are earlier ones. */
export interface History {
  messages: readonly Message[];
  hasEarlier: boolean;
}

/**
 * The newest messages at first; asked again, only what came since and what was not read. Messages are identified by their
 * ids, so none is lost or shown twice however often and in whatever order the answers come.
 */
export function historyQuery(side: ConversationSide) {
  return queryOptions({
    queryKey: side.queryKey,
    queryFn: async ({ client, queryKey }): Promise<History> => {
      const existing = () => client.getQueryData<History>(queryKey);
      const mark = existing() && lastSettled(existing()?.messages ?? []);
      if (mark === undefined) {
        const newest = await side.list({ limit: String(messagesAtOnce) });
        const before = existing();
        if (before) return { ...before, messages: mergeMessages(before.messages, newest) };
        return { messages: newest, hasEarlier: newest.length === messagesAtOnce };
      }
      const newer = await side.list({ after: String(mark) });
      // Looked up again: a message may have been sent while this answer was on its way.
      return {
        messages: mergeMessages(existing()?.messages ?? [], newer),
        hasEarlier: existing()?.hasEarlier ?? false,
      };
    },
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });
}

/** Messages that are known keep their place and take what has changed; the others follow. */
export function mergeMessages(existing: readonly Message[], fresh: readonly Message[]): Message[] {
  const byId = new Map(fresh.map((message) => [message.id, message]));
  const ids = new Set(existing.map(({ id }) => id));
  return [
    ...existing.map((message) => byId.get(message.id) ?? message),
    ...fresh.filter(({ id }) => !ids.has(id)),
  ].toSorted((a, b) => a.id - b.id);
}

/** True for a message of the other side that has not been seen. */
export function isUnread(message: Message): boolean {
  return 'read' in message && !message.read;
}

/** What was sent with a message. */
export function filesOf(message: Message): readonly MessageFile[] {
  return 'files' in message ? message.files : [];
}

/** What a message is about. */
export function aboutOf(message: Message): MessageReference | null {
  return 'about' in message ? message.about : null;
}

/** The last message before the first that may still change: one that is unread, or whose files wait for the scanner. */
function lastSettled(messages: readonly Message[]): number | undefined {
  const open = messages.findIndex(
    (message) => isUnread(message) || filesOf(message).some(({ state }) => state === 'checking'),
  );
  return (open < 0 ? messages.at(-1) : messages[open - 1])?.id;
}
