import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createQueryClient } from './api/query-client.ts';
import { loadAcrossBorders } from './document-borders.ts';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { scriptNonce } from './lib/script-nonce.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * One router for each render on the server and one for the browser's life; TanStack Start looks for this name. With a
 * history of its own it has no address of a document to leave.
 */
export function getRouter(history?: RouterHistory) {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    // On the server each script that it writes carries the mark.
    ...(scriptNonce !== undefined && { ssr: { nonce: scriptNonce } }),
    defaultPreload: 'intent',
    // Loader data never goes stale (requirements 7); after a change the router invalidates it.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity,
    scrollRestoration: unlessScrolledBeforeHydration(),
    defaultErrorComponent: ErrorPage,
  });
  if (typeof window !== 'undefined' && !history) loadAcrossBorders(router);
  return router;
}

/** The router's first act would take a visitor who has scrolled while the script was on its way back to the top. */
function unlessScrolledBeforeHydration(): () => boolean {
  let first = true;
  return () => {
    if (typeof window === 'undefined') return true;
    const early = first && window.scrollY > 0;
    first = false;
    return !early;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
