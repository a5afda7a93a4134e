import { notifyManager, QueryClient } from '@tanstack/react-query';
import { whenRefused } from './call.ts';
import { forgetClientOfPage } from './client-of-page.ts';
import { currentUserQuery } from './current-user.ts';

/** What a page has of the server's answers. Queries never retry, never refetch on focus and never go stale (requirements 7). */
export function createQueryClient(): QueryClient {
  forgetClientOfPage();
  // At once, not in a task of its own: of two presses in a row the second meets a button that knows it is pending.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once and says so: held back, a query looks like an empty answer or loads for
      // ever, and a change looks as if it were being saved. What has no answer is asked again when the network is back.
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
  // A 401 in the middle of work asks who is signed in; where the same person is there still or again, the call is repeated.
  if (typeof window !== 'undefined')
    whenRefused('signed-out', async () => {
      const former = client.getQueryData(currentUserQuery.queryKey);
      const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      return user !== null && user.id === former?.id;
    });
  return client;
}
