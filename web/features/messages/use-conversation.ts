import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/messages/schemas.ts';
import { messagesAtOnce } from '#contract/messages/rules.ts';
import { type History, historyQuery, isUnread, mergeMessages } from './conversation-history.ts';
import type { ConversationSide } from './side.ts';

/** A conversation as one side sees it: its messages, and the way to earlier ones. */
export function useConversation(side: ConversationSide) {
  const queryClient = useQueryClient();
  const query = useQuery(historyQuery(side));
  const earlier = useMutation({
    mutationFn: (before: number) => side.list({ before: String(before), limit: String(messagesAtOnce) }),
    onSuccess: (found) =>
      change(queryClient, side, ({ messages }) => ({
        messages: mergeMessages(messages, found),
        hasEarlier: found.length === messagesAtOnce,
      })),
  });
  return { ...query, earlier };
}

/** Puts a message that was just sent into the history on screen; one that the answer does not repeat is asked for. */
export function useKeepMessage(side: ConversationSide) {
  const queryClient = useQueryClient();
  return (message: Message | undefined) => {
    if (message && 'id' in message)
      change(queryClient, side, (old) => ({ ...old, messages: mergeMessages(old.messages, [message]) }));
    else void queryClient.invalidateQueries({ queryKey: side.queryKey });
  };
}

/** A conversation on screen counts as read; a page in the background reads nothing until it is visible. */
export function useReading(side: ConversationSide, messages: readonly Message[]): void {
  const queryClient = useQueryClient();
  const newest = messages.findLast(isUnread)?.id;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      // What could not be marked is unread when it is loaded again, and is marked then.
      void side
        .markRead(newest)
        .then(() => change(queryClient, side, (old) => allReadUpTo(old, newest)))
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [queryClient, side, newest]);
}

function allReadUpTo(old: History, newest: number): History {
  const place = old.messages.findIndex(({ id }) => id === newest);
  return {
    ...old,
    messages: old.messages.map((message, index) => (index <= place ? { ...message, read: true } : message)),
  };
}

function change(queryClient: QueryClient, side: ConversationSide, next: (old: History) => History): void {
  queryClient.setQueryData(side.queryKey, (old: History | undefined) => old && next(old));
}
