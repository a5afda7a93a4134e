import { queryOptions } from '@tanstack/react-query';
import { taskEndpoints } from '#contract/tasks.ts';
import { call } from '#web/api/call.ts';

/** The client's own tasks; asked again with the bell, since the firm changes them too. */
export const myTasksQuery = queryOptions({
  queryKey: [taskEndpoints.mine.path],
  queryFn: () => call(taskEndpoints.mine, {}),
  refetchInterval: 30_000,
});

/** A client's tasks as the firm sees them. */
export function clientTasksQuery(clientId: number) {
  return queryOptions({
    queryKey: [taskEndpoints.ofClient.path, clientId],
    queryFn: () => call(taskEndpoints.ofClient, { params: { id: String(clientId) } }),
    refetchInterval: 30_000,
  });
}
