import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import type { DeadlineFilter, DeadlineKind, DeadlineSort } from '#contract/deadlines/rules.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export interface DeadlineListFilter {
  show: DeadlineFilter;
  kind?: DeadlineKind | undefined;
  q?: string | undefined;
  sort?: DeadlineSort | undefined;
  order?: SortOrder | undefined;
}

/** Deadlines of all clients by date or as sorted, 50 per page. */
export function deadlinesQuery(filter: DeadlineListFilter) {
  return infiniteQueryOptions({
    queryKey: [deadlineEndpoints.list.path, deadlineFilterOf(filter)],
    queryFn: ({ pageParam }) =>
      call(deadlineEndpoints.list, {
        query: { ...deadlineFilterOf(filter), ...pageAfter(pageParam) },
      }),
    ...paged,
  });
}

/** The filters and the order of the list, as its calls take them; by date if they say nothing. */
export function deadlineFilterOf({ show, kind, q = '', sort = 'due', order = 'asc' }: DeadlineListFilter) {
  const isByDate = sort === 'due' && order === 'asc';
  return {
    show,
    ...(kind !== undefined && { kind }),
    ...(q !== '' && { q }),
    ...(!isByDate && { sort, order }),
  };
}

/** How many deadlines are late, and how many are due soon. */
export const deadlineCountsQuery = queryOptions({
  queryKey: [deadlineEndpoints.counts.path],
  queryFn: () => call(deadlineEndpoints.counts, {}),
});

export const deadlineSettingsQuery = queryOptions({
  queryKey: [deadlineEndpoints.settings.path],
  queryFn: () => call(deadlineEndpoints.settings, {}),
  refetchOnMount: 'always',
});

/** One client's late deadlines, and those of the next twelve months. */
export function clientDeadlinesQuery(id: number) {
  return queryOptions({
    queryKey: [deadlineEndpoints.ofClient.path, id],
    queryFn: () => call(deadlineEndpoints.ofClient, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

/** When the caller's calendar feed was created; `createdAt` is null if it is off. */
export const calendarFeedQuery = queryOptions({
  queryKey: [deadlineEndpoints.feed.path],
  queryFn: () => call(deadlineEndpoints.feed, {}),
  refetchOnMount: 'always',
});

/** The caller's own filing dates, as agreed with the firm. */
export const ownDeadlinesQuery = queryOptions({
  queryKey: [deadlineEndpoints.mine.path],
  queryFn: () => call(deadlineEndpoints.mine, {}),
});
