import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { RequestListFilter } from '#contract/tasks/rules.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The client's own lists of which something is missing; asked again whenever the tasks are. */
export const myRequestListsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'request-lists'],
  queryFn: () => call(requestListEndpoints.mine, {}),
  refetchInterval: 30_000,
});

/** The lists of all clients, fifty at a time. */
export function requestListsQuery(show: RequestListFilter) {
  return infiniteQueryOptions({
    queryKey: [requestListEndpoints.all.path, show],
    queryFn: ({ pageParam }) => call(requestListEndpoints.all, { query: { show, ...pageAfter(pageParam) } }),
    ...paged,
    refetchInterval: 30_000,
  });
}

/** What one client was asked for, fifty lists at a time. */
export function clientRequestListsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [requestListEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(requestListEndpoints.ofClient, {
        params: { id: String(clientId) },
        query: pageAfter(pageParam),
      }),
    ...paged,
    refetchInterval: 30_000,
  });
}
