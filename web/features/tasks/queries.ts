import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { byPage, paged, pageAfter } from '#web/api/paging.ts';

/** The client's own tasks, 50 per page. The firm changes them too. */
export const myTasksQuery = infiniteQueryOptions({
  queryKey: [taskEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(taskEndpoints.mine, { query: pageAfter(pageParam) }),
  ...byPage,
  ...followed,
});

/** Counts of open tasks, for when more are open than are loaded. Invalidated together with the tasks. */
export const myTaskCountsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'counts'],
  queryFn: () => call(taskEndpoints.counts, {}),
  ...followed,
});

/** The first 50 documents that the firm is waiting for. Invalidated together with the tasks. */
export const openRequestsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'open-requests'],
  queryFn: () => call(taskEndpoints.mine, { query: { filter: 'open-requests', ...pageAfter('') } }),
  ...followed,
});

/** A client's tasks as the firm sees them, 50 per page. */
export function clientTasksQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [taskEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(taskEndpoints.ofClient, { params: { id: String(clientId) }, query: pageAfter(pageParam) }),
    ...paged,
  });
}

/** The firm's task templates. */
export const taskTemplatesQuery = queryOptions({
  queryKey: [taskEndpoints.templates.path],
  queryFn: () => call(taskEndpoints.templates, {}),
  refetchOnMount: 'always',
});
