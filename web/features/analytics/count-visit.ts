import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import type { Analytics } from '#contract/settings/schemas.ts';
import { referrerHost } from '#web/api/referrer-host.ts';
import { allowThirdPartyAnalytics } from '#web/api/third-party-analytics.ts';
import { track } from '#web/api/track.ts';

/** The event of the 'page not found' document, which marks itself with it. */
const notFound: AnalyticsEvent = 'page_not_found';

/** Counts a page view, and whether the page was not found. */
export function countVisit(): void {
  allowThirdPartyAnalytics(chosenAnalytics());
  track('page_view', { source: referrerHost() });
  if (document.querySelector(`[data-event=${notFound}]`)) track(notFound);
}

/** The third-party analytics that the owner has chosen, read from the document's head; null if there is none. */
function chosenAnalytics(): Analytics | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=analytics]');
  const { kind, id, script, events } = meta?.dataset ?? {};
  if ((kind !== 'plausible' && kind !== 'google') || !id || !script || !events) return null;
  return { kind, id, script, events };
}
