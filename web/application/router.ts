import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createQueryClient } from '#web/api/query-client.ts';
import { ErrorPage } from '#web/layouts/ErrorPage.tsx';
import { loadAcrossBorders } from './document-borders.ts';
import { routeTree } from './routeTree.gen.ts';

/** The router of the portal and the dashboard. With a history of its own it has no address of a document to leave. */
export function createApplicationRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient: createQueryClient() },
    defaultPreload: 'intent',
    // Loader data never goes stale (requirements 7); after a change the router invalidates it.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
  });
  if (!history) loadAcrossBorders(router);
  return router;
}
