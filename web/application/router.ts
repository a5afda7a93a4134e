import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createQueryClient } from '#web/api/query-client.ts';
import { ErrorPage } from '#web/layouts/ErrorPage.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params/search-format.ts';
import { enableCrossDocumentNavigation } from './cross-document-navigation.ts';
import { routeTree } from './routeTree.gen.ts';

/** The router of the portal and the dashboard. With a given `history`, as in tests, it never leaves the document. */
export function createApplicationRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient: createQueryClient() },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Loader data never goes stale (requirements 7); after a change the router invalidates it.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
  });
  if (!history) enableCrossDocumentNavigation(router);
  return router;
}
