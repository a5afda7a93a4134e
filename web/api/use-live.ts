import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageEndpoints } from '#contract/messages.ts';
import { talkEndpoints } from '#contract/talks.ts';
import { adminNotificationEndpoints, notificationEndpoints } from '#contract/notifications.ts';
import { currentUserQuery } from './current-user.ts';
import { listenLive } from './live.ts';
import type { LiveWord } from './live-connection.ts';

/** What the live connection tells of; asked for again when it was away. */
const messagePaths: readonly string[] = [messageEndpoints.mine, ...Object.values(talkEndpoints)]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);
const bellPaths: readonly string[] = [notificationEndpoints.list.path, adminNotificationEndpoints.list.path];

/** Keeps what is on screen fresh by the live connection, for as long as somebody is signed in. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => listenLive((word) => react(queryClient, word)), [queryClient]);
}

function react(queryClient: QueryClient, word: LiveWord): void {
  const askAgain = (paths: readonly string[]) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.includes(path),
    });
  if (word.kind === 'changed') askAgain(word.paths);
  // What was told while nobody listened is asked for. At the very beginning the bell has just been loaded.
  else if (word.kind === 'back') askAgain(word.again ? [...messagePaths, ...bellPaths] : messagePaths);
  else if (word.kind === 'over') queryClient.setQueryData(currentUserQuery.queryKey, null);
  else if (word.kind === 'replaced') void queryClient.resetQueries();
  else void queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {});
}
