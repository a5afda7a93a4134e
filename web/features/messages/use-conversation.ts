import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/messages/schemas.ts';
import { messagesPerPage } from '#contract/messages/rules.ts';
import { type History, historyQuery, isUnread, mergeMessages } from './conversation-history.ts';
import type { ConversationSide } from './side.ts';

/** Messages that are loaded before the one that a search leads to. */
const messagesBefore = 20;

/** A conversation as one side sees it: its messages, and mutations that load earlier ones, or all down to a certain one. */
export function useConversation(side: ConversationSide) {
  const queryClient = useQueryClient();
  const query = useQuery(historyQuery(side));
  const earlier = useMutation({
    mutationFn: (before: number) => side.list({ before: String(before), limit: String(messagesPerPage) }),
    onSuccess: (older) =>
      change(queryClient, side, ({ messages }) => ({
        messages: mergeMessages(messages, older),
        hasEarlier: older.length === messagesPerPage,
      })),
  });
  const reach = useMutation({
    mutationFn: async (id: number): Promise<void> => {
      const [oldest] = queryClient.getQueryData<History>(side.queryKey)?.messages ?? [];
      if (!oldest || oldest.id <= id) return;
      const [before, from] = await Promise.all([
        side.list({ before: String(id), limit: String(messagesBefore) }),
        side.list({ after: String(id - 1), before: String(oldest.id) }),
      ]);
      change(queryClient, side, ({ messages }) => ({
        messages: mergeMessages(messages, [...before, ...from]),
        hasEarlier: before.length === messagesBefore,
      }));
    },
  });
  return { ...query, earlier, reach };
}

/** Adds a message that was just sent to the history on screen, or refetches if the response doesn't contain it. */
export function useAddMessage(side: ConversationSide) {
  const queryClient = useQueryClient();
  return (message: Message | undefined) => {
    if (message && 'id' in message)
      change(queryClient, side, (old) => ({ ...old, messages: mergeMessages(old.messages, [message]) }));
    else void queryClient.invalidateQueries({ queryKey: side.queryKey });
  };
}

/** Marks the conversation on screen as read, as soon as the page is visible. */
export function useMarkRead(side: ConversationSide, messages: readonly Message[]): void {
  const queryClient = useQueryClient();
  const newest = messages.findLast(isUnread)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const markRead = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markRead);
      // If this fails, the messages are still unread when they are next loaded, and are marked then.
      void side
        .markRead(newest)
        .then(() => change(queryClient, side, (old) => allReadUpTo(old, newest)))
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', markRead);
    markRead();
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [queryClient, side, newest]);
}

function allReadUpTo(old: History, newest: number): History {
  const lastRead = old.messages.findIndex(({ id }) => id === newest);
  return {
    ...old,
    messages: old.messages.map((message, index) =>
      index <= lastRead ? { ...message, read: true } : message,
    ),
  };
}

function change(queryClient: QueryClient, side: ConversationSide, next: (old: History) => History): void {
  queryClient.setQueryData(side.queryKey, (old: History | undefined) => old && next(old));
}
