import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { currentUserQuery } from './current-user.ts';
import { watchPerson } from './person-present.ts';
import { listenLive } from './live.ts';
import type { LiveEvent } from './live-connection.ts';

/** Calls whose data the live connection reports on; refetched after the connection was lost. */
const messagePaths: readonly string[] = [messageEndpoints.mine, ...Object.values(conversationEndpoints)]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);
const taskPaths: readonly string[] = [taskEndpoints.mine.path, taskEndpoints.ofClient.path];
const notificationPaths: readonly string[] = [
  notificationEndpoints.list.path,
  adminNotificationEndpoints.list.path,
];

/** The `meta` of queries that refetch whenever the firm gets a notification. */
export const followsFirmNotifications = { follows: adminNotificationEndpoints.list.path };

/**
 * Keeps the screen up to date over the live connection while someone is signed in: refetches the queries whose key begins with
 * a path that the server reports as changed, or whose `meta.follows` is such a path.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => listenLive((event) => handleEvent(queryClient, event)), [queryClient]);
  useEffect(() => watchPerson(() => void refetchCurrentUser(queryClient)), [queryClient]);
}

async function handleEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  const refetch = (paths: readonly string[]) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path], meta }) =>
        [path, meta?.['follows']].some((key) => typeof key === 'string' && paths.includes(key)),
    });
  if (event.kind === 'changed') refetch(event.paths);
  // Load what was missed while disconnected. On the first connection, notifications have just been loaded.
  else if (event.kind === 'open')
    refetch(event.again ? [...messagePaths, ...taskPaths, ...notificationPaths] : messagePaths);
  else if (event.kind === 'over') queryClient.setQueryData(currentUserQuery.queryKey, null);
  else if (event.kind === 'replaced') void queryClient.resetQueries();
  else await refetchCurrentUser(queryClient);
}

/** If the session has ended, resolves once the person has signed in again or given up. */
async function refetchCurrentUser(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {});
}
