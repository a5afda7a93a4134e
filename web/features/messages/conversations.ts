import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ConversationFilter, conversationFilters } from '#contract/messages/rules.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export const inboxFilters: { value: ConversationFilter; label: string }[] = [
  { value: 'all', label: 'All conversations' },
  { value: 'unread', label: 'Unread' },
  { value: 'firm', label: 'Your turn' },
  { value: 'client', label: "Client's turn" },
];

export function isConversationFilter(value: unknown): value is ConversationFilter {
  return conversationFilters.some((filter) => filter === value);
}

export function inboxQuery(show: ConversationFilter) {
  return infiniteQueryOptions({
    queryKey: [conversationEndpoints.inbox.path, show],
    queryFn: ({ pageParam }) =>
      call(conversationEndpoints.inbox, { query: { show, ...pageAfter(pageParam) } }),
    ...paged,
    placeholderData: keepPreviousData,
  });
}

export function conversationQuery(clientId: number) {
  return queryOptions({
    queryKey: [conversationEndpoints.read.path, clientId],
    queryFn: () => call(conversationEndpoints.read, { params: { id: String(clientId) } }),
    ...followed,
    refetchOnMount: 'always',
  });
}
