import { unknownPath } from '#contract/analytics/rules.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import { minute } from '#contract/durations.ts';
import { cachedValue } from '#server/cached-value.ts';
import type { ListAddresses } from '#server/http/pages/site-addresses.ts';

/** Programs that name themselves as what they are: search engines, previews of links, watchers, measuring tools. */
const programs =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|facebookexternalhit|^$/i;

/** Whether this browser may be counted: not when it asks not to be tracked, and not when it is a program. */
export function mayBeCounted({ headers }: Request): boolean {
  const asksNot = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
  return !asksNot && !programs.test(headers.get('user-agent') ?? '');
}

/** Milliseconds for which the list of pages is cached. */
const lifetime = minute;

/** Names the page of a visit: its own path, or `not found` for every address that is no page of ours. */
export function pageNames(addresses: ListAddresses, now: () => Date): (visit: PageView) => Promise<PageView> {
  const cached = cachedValue(async () => new Set((await addresses()).map(({ path }) => path)), {
    lifetime,
    now,
  });
  return async (visit) => ({
    ...visit,
    path: (await cached.read()).has(visit.path) ? visit.path : unknownPath,
  });
}
