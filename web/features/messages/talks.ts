import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { talkEndpoints, type TalkFilter, talkFilters } from '#contract/talks.ts';
import { call } from '#web/api/call.ts';

/** Talks that the inbox shows at once. */
export const talksAtOnce = 50;

export const inboxFilters: { value: TalkFilter; label: string }[] = [
  { value: 'all', label: 'All conversations' },
  { value: 'unread', label: 'Unread' },
  { value: 'firm', label: 'Your turn' },
  { value: 'client', label: "Client's turn" },
];

export function isTalkFilter(value: unknown): value is TalkFilter {
  return talkFilters.some((one) => one === value);
}

export function inboxQuery(show: TalkFilter, limit: number) {
  return queryOptions({
    queryKey: [talkEndpoints.inbox.path, show, limit],
    queryFn: () => call(talkEndpoints.inbox, { query: { show, limit: String(limit) } }),
    refetchInterval: 30_000,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export const talkCountsQuery = queryOptions({
  queryKey: [talkEndpoints.counts.path],
  queryFn: () => call(talkEndpoints.counts, {}),
  refetchInterval: 30_000,
});

export function talkQuery(clientId: number) {
  return queryOptions({
    queryKey: [talkEndpoints.read.path, clientId],
    queryFn: () => call(talkEndpoints.read, { params: { id: String(clientId) } }),
    refetchInterval: 30_000,
    refetchOnMount: 'always',
  });
}
