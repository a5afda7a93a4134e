import { notifyManager, QueryClient } from '@tanstack/react-query';
import { setRecovery } from './call.ts';
import { forgetClientOfPage } from './client-of-page.ts';
import { currentUserQuery } from './current-user.ts';

/** The page's cache of API responses. Queries never retry, never refetch on focus and never go stale (requirements 7). */
export function createQueryClient(): QueryClient {
  forgetClientOfPage();
  // Notify in a microtask, not in a timer: the second of two quick clicks then meets a button that is already pending.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      // Offline, calls fail at once with an error. Paused, a query would look empty or load forever, and a mutation would
      // look as if it were being saved. Failed queries run again when the network is back.
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // What was stored although its answer got lost is shown; whether to send the changed one as well is for the person to say.
  if (typeof window !== 'undefined')
    setRecovery('stored-before', async () => {
      void client.invalidateQueries();
      return false;
    });
  // After a 401, check who is signed in. If it is still (or again) the same person, the call is repeated.
  if (typeof window !== 'undefined')
    setRecovery('signed-out', async () => {
      const previous = client.getQueryData(currentUserQuery.queryKey);
      const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      return user !== null && user.id === previous?.id;
    });
  return client;
}
