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
 * Makes every way to a document, and between two pages whose policies differ, a page load: links, redirects and whatever else
 * the router is asked for. The policy of a page is that of the document it was loaded with.
 */
export function loadAcrossBorders(router: Router): void {
  const commit = router.commitLocation;
  const hasScreen = (path: string) =>
    traitsOf(path).guard !== 'anyone' &&
    Object.keys(router.routesByPath).some((pattern) => matchesPattern(pattern, path));
  router.commitLocation = async (next) => {
    const [here, there] = [traitsOf(location.pathname), traitsOf(next.pathname)];
    if (hasScreen(next.pathname) && sharesPolicy(here, there)) return commit(next);
    const { href, pathname, searchStr, hash, state, replace = false, ignoreBlocker } = next;
    const nextLocation = { href, pathname, search: searchStr, hash, state };
    const { history } = router;
    const currentLocation = history.location;
    // oxlint-disable-next-line eslint/no-underscore-dangle -- where the router itself keeps who asks before leaving
    for (const { blockerFn } of ignoreBlocker ? [] : history._getBlockers()) {
      const action = replace ? 'REPLACE' : 'PUSH';
      const blocked: unknown = await blockerFn({ currentLocation, nextLocation, action });
      if (blocked) return;
    }
    // A visitor who was asked just now is not asked again by the browser.
    // oxlint-disable-next-line eslint/no-underscore-dangle -- as the router does before a page load of its own
    history._ignoreNextBeforeUnload?.(href);
    loadPage(href, replace);
    // Code that waits for the other page must not go on in this one.
    await new Promise(() => {});
  };
}

/** Third parties are allowed in documents alone. */
function sharesPolicy(one: PageTraits, other: PageTraits): boolean {
  return one.trustedTypes === other.trustedTypes;
}
