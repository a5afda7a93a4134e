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

/** Events of the live connection; loaded again after it was away. */
const messagePaths: readonly string[] = [messageEndpoints.mine, ...Object.values(conversationEndpoints)]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);
const taskPaths: readonly string[] = [taskEndpoints.mine.path, taskEndpoints.ofClient.path];
const notificationPaths: readonly string[] = [
  notificationEndpoints.list.path,
  adminNotificationEndpoints.list.path,
];

/** The `meta` of a query that is loaded again whenever the firm is notified of something. */
export const followsFirmNotifications = { follows: adminNotificationEndpoints.list.path };

/**
 * Keeps what is on screen fresh by the live connection, for as long as someone is signed in: queries whose key begins with the
 * path of a call that has news, and those whose `meta.follows` is it.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => listenLive((word) => react(queryClient, word)), [queryClient]);
  useEffect(() => watchPerson(() => void askWhoIsThere(queryClient)), [queryClient]);
}

async function react(queryClient: QueryClient, word: LiveEvent): Promise<void> {
  const askAgain = (paths: readonly string[]) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path], meta }) =>
        [path, meta?.['follows']].some((one) => typeof one === 'string' && paths.includes(one)),
    });
  if (word.kind === 'changed') askAgain(word.paths);
  // What happened while no one listened is loaded. At the very beginning the notifications have just been loaded.
  else if (word.kind === 'back')
    askAgain(word.again ? [...messagePaths, ...taskPaths, ...notificationPaths] : messagePaths);
  else if (word.kind === 'over') queryClient.setQueryData(currentUserQuery.queryKey, null);
  else if (word.kind === 'replaced') void queryClient.resetQueries();
  else await askWhoIsThere(queryClient);
}

/** Where the session has ended, it resolves once someone has signed in again or given up. */
async function askWhoIsThere(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {});
}
