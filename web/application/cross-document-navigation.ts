import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { matchesPattern, type PageTraits, traitsOf } from '#contract/page-routes.ts';
import { loadPage } from '#web/lib/page-load.ts';

interface Router {
  history: RouterHistory;
  commitLocation: AnyRouter['commitLocation'];
  /** The pages that it has a screen for; frames are in it as '/'. */
  routesByPath: object;
}

/**
 * Turns every navigation to a document, or to a page with a different Content-Security-Policy, into a page load, since a page
 * has the policy of the document it was loaded with. Covers links, redirects and all other navigations of the router.
 */
export function enableCrossDocumentNavigation(router: Router): void {
  const commit = router.commitLocation;
  const hasScreen = (path: string) =>
    traitsOf(path).guard !== 'anyone' &&
    Object.keys(router.routesByPath).some((pattern) => matchesPattern(pattern, path));
  router.commitLocation = async (next) => {
    const [from, to] = [traitsOf(location.pathname), traitsOf(next.pathname)];
    if (hasScreen(next.pathname) && sharesPolicy(from, to)) return commit(next);
    const { href, pathname, searchStr, hash, state, replace = false, ignoreBlocker } = next;
    const nextLocation = { href, pathname, search: searchStr, hash, state };
    const { history } = router;
    const currentLocation = history.location;
    // oxlint-disable-next-line eslint/no-underscore-dangle -- the router has no public API for its blockers
    for (const { blockerFn } of ignoreBlocker ? [] : history._getBlockers()) {
      const action = replace ? 'REPLACE' : 'PUSH';
      const blocked: unknown = await blockerFn({ currentLocation, nextLocation, action });
      if (blocked) return;
    }
    // The visitor has just confirmed leaving: the browser must not ask again.
    // oxlint-disable-next-line eslint/no-underscore-dangle -- as the router does before its own page loads
    history._ignoreNextBeforeUnload?.(href);
    loadPage(href, replace);
    // Never resolves: code that awaits the navigation must not continue on this page.
    await new Promise(() => {});
  };
}

/** Only documents allow third parties; the two policies differ in `trustedTypes`. */
function sharesPolicy(from: PageTraits, to: PageTraits): boolean {
  return from.trustedTypes === to.trustedTypes;
}
