import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { RequestListFilter } from '#contract/tasks/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The client's own incomplete lists. Invalidated together with the tasks. */
export const myRequestListsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'request-lists'],
  queryFn: () => call(requestListEndpoints.mine, {}),
  ...followed,
});

/** The lists of all clients, of those that match a text, 50 per page. */
export function requestListsQuery(show: RequestListFilter, q: string) {
  return infiniteQueryOptions({
    queryKey: [requestListEndpoints.all.path, show, q],
    queryFn: ({ pageParam }) =>
      call(requestListEndpoints.all, {
        query: { show, ...pageAfter(pageParam), ...(q !== '' && { q }) },
      }),
    ...paged,
  });
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
