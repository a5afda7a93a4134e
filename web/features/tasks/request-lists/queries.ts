import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { RequestListFilter, RequestListSort } from '#contract/tasks/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The client's own incomplete lists. Invalidated together with the tasks. */
export const myRequestListsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'request-lists'],
  queryFn: () => call(requestListEndpoints.mine, {}),
  ...followed,
});

interface ListFilter {
  show: RequestListFilter;
  /** Words of the lists, their documents and clients. */
  q: string;
  sort: RequestListSort;
  order: SortOrder;
}

/** The lists of all clients, by due date or as sorted, 50 per page. */
export function requestListsQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [requestListEndpoints.all.path, listFilterOf(filter)],
    queryFn: ({ pageParam }) =>
      call(requestListEndpoints.all, { query: { ...listFilterOf(filter), ...pageAfter(pageParam) } }),
    ...paged,
  });
}

/** The filters and the order of the list, as its calls take them; by due date if they say nothing. */
export function listFilterOf({ show, q, sort, order }: ListFilter) {
  const isByDate = sort === 'due' && order === 'asc';
  return { show, ...(q !== '' && { q }), ...(!isByDate && { sort, order }) };
}

/** The request lists of one client, 50 per page. */
export function clientRequestListsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [requestListEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(requestListEndpoints.ofClient, {
        params: { id: String(clientId) },
        query: pageAfter(pageParam),
      }),
    ...paged,
  });
}
