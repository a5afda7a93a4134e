import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from './api/query-client.ts';
import { Surprise } from './layouts/Surprise.tsx';
import { routeTree } from './routeTree.gen.ts';

/** One router for each render on the server and one for the browser's life; TanStack Start looks for this name. */
export function getRouter() {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // What pages stand on never goes stale (spec section 7); a change is told by the router's own invalidation.
    defaultStaleTime: Infinity,
    defaultPreloadStaleTime: Infinity,
    scrollRestoration: unlessScrolledEarly(),
    defaultErrorComponent: Surprise,
    // Hash scrolling has its own rules (spec sections 2 and 9): see use-hash-scroll.ts.
    defaultHashScrollIntoView: false,
  });
}

/** The router's first act would take a visitor who has scrolled while the script was on its way back to the top. */
function unlessScrolledEarly(): () => boolean {
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
