import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { type PageTraits, traitsOf } from '#contract/page-routes.ts';
import { loadPage } from './lib/page-load.ts';

interface Router {
  history: RouterHistory;
  commitLocation: AnyRouter['commitLocation'];
}

/**
 * Makes every way between a page where a third party may count and one where it may not, and between two pages whose
 * policies differ, a page load: links, redirects and whatever else the router is asked for. A script lives as long as its
 * document, and the policy of a page is that of the document it was loaded with.
 */
export function loadAcrossBorders(router: Router): void {
  const commit = router.commitLocation;
  router.commitLocation = async (next) => {
    const [here, there] = [traitsOf(location.pathname), traitsOf(next.pathname)];
    // A missing page is shown at once: a document that allows no third party shows it as well.
    const isSaidHere = here.analytics !== 'third-party' && next.pathname === '/not-found';
    const isInApplication = there.guard !== 'anyone' && sharesDocument(here, there);
    if (isSaidHere || isInApplication) return commit(next);
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

function sharesDocument(one: PageTraits, other: PageTraits): boolean {
  const admitsGuest = ({ analytics }: PageTraits) => analytics === 'third-party';
  return admitsGuest(one) === admitsGuest(other) && one.trustedTypes === other.trustedTypes;
}
