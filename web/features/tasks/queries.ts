import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';
import { byPage, paged, pageAfter } from '#web/api/paging.ts';

/** The client's own tasks, fifty at a time; asked again with the notifications, since the firm changes them too. */
export const myTasksQuery = infiniteQueryOptions({
  queryKey: [taskEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(taskEndpoints.mine, { query: pageAfter(pageParam) }),
  ...byPage,
  refetchInterval: 30_000,
});

/** What waits, where more tasks are open than were loaded; asked again whenever the tasks are. */
export const myTaskCountsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'counts'],
  queryFn: () => call(taskEndpoints.counts, {}),
  refetchInterval: 30_000,
});

/** The first fifty of what the firm waits for; asked again whenever the tasks are. */
export const openRequestsQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path, 'open-requests'],
  queryFn: () => call(taskEndpoints.mine, { query: { filter: 'open-requests', ...pageAfter('') } }),
  refetchInterval: 30_000,
});

/** A client's tasks as the firm sees them, fifty at a time. */
export function clientTasksQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [taskEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(taskEndpoints.ofClient, { params: { id: String(clientId) }, query: pageAfter(pageParam) }),
    ...paged,
    refetchInterval: 30_000,
  });
}

/** The firm's templates of tasks. */
export const taskTemplatesQuery = queryOptions({
  queryKey: [taskEndpoints.templates.path],
  queryFn: () => call(taskEndpoints.templates, {}),
  refetchOnMount: 'always',
});
