import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationEndpoints, messageEndpoints } from '#contract/messages/endpoints.ts';
import { currentUserQuery } from '../current-user.ts';
import { watchPerson } from '../person-present.ts';
import { listenLive } from './live.ts';
import { refetchChanged } from './refetch-changed.ts';
import type { LiveEvent } from './connection.ts';

/** Messages may arrive between loading a page and its first live connection. */
const messagePaths = new Set<unknown>([
  messageEndpoints.mine.path,
  conversationEndpoints.inbox.path,
  conversationEndpoints.ofClient.path,
]);

/** Milliseconds in which changes are collected before calls are repeated: an act of someone else often makes several. */
const collectFor = 250;

/**
 * Keeps the screen up to date over the live connection while someone is signed in: refetches the queries whose key begins with
 * a path that the server reports as changed, and those that follow everything.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changes = collectChanges(queryClient);
    const stop = listenLive((event) => handleEvent(queryClient, changes, event));
    return () => {
      stop();
      changes.stop();
    };
  }, [queryClient]);
  useEffect(() => watchPerson(() => void refetchCurrentUser(queryClient)), [queryClient]);
}

type Changes = ReturnType<typeof collectChanges>;

/** Collects changed paths, and refetches what depends on them. A call that is under way already sees the change. */
function collectChanges(queryClient: QueryClient) {
  let paths = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = () => {
    const changed = paths;
    timer = undefined;
    paths = new Set();
    void refetchChanged(queryClient, changed, { cancelRefetch: false });
  };
  return {
    add(changed: readonly string[]) {
      for (const path of changed) paths.add(path);
      timer ??= setTimeout(refetch, collectFor);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      paths.clear();
    },
  };
}

async function handleEvent(queryClient: QueryClient, changes: Changes, event: LiveEvent): Promise<void> {
  if (event.kind === 'changed') changes.add(event.paths);
  // Load what was missed while disconnected. On the first connection, everything else has just been loaded.
  else if (event.kind === 'open' && event.again)
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followed === true });
  else if (event.kind === 'open')
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => messagePaths.has(queryKey[0]) });
  else if (event.kind === 'over') {
    changes.stop();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  } else if (event.kind === 'replaced') void queryClient.resetQueries();
  else await refetchCurrentUser(queryClient);
}

/** If the session has ended, resolves once the person has signed in again or given up. */
async function refetchCurrentUser(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => {});
}
