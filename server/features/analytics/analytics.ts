import { unknownPath } from '#contract/analytics/rules.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import { minute } from '#contract/durations.ts';
import { cachedValue } from '#server/cached-value.ts';
import type { ListAddresses } from '#server/http/pages/site-addresses.ts';

/** User agents of programs: search engines, link previews, uptime monitors, measuring tools. */
const automatedClients =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|facebookexternalhit|^$/i;

/** Whether a request may be counted: not if the browser opts out of tracking (DNT, Sec-GPC), and not if it is a program. */
export function isCountable({ headers }: Request): boolean {
  const optsOut = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  return !optsOut && !automatedClients.test(headers.get('user-agent') ?? '');
}

/** How long the list of pages is cached, in milliseconds. */
const cacheLifetime = minute;

/** Replaces the path of a page view that is no page of ours with one common value, so that made-up paths are not stored. */
export function canonicalPaths(
  addresses: ListAddresses,
  now: () => Date,
): (pageView: PageView) => Promise<PageView> {
  const cached = cachedValue(async () => new Set((await addresses()).map(({ path }) => path)), {
    lifetime: cacheLifetime,
    now,
  });
  return async (pageView) => ({
    ...pageView,
    path: (await cached.read()).has(pageView.path) ? pageView.path : unknownPath,
  });
}
