import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import type { Analytics } from '#contract/settings/schemas.ts';
import { referrerHost } from '#web/api/referrer-host.ts';
import { allowThirdPartyAnalytics } from '#web/api/third-party-analytics.ts';
import { track } from '#web/api/track.ts';

/** What a document says of itself beside being opened. */
const notFound: AnalyticsEvent = 'page_not_found';

/** Counts the document that is opened. */
export function countVisit(): void {
  allowThirdPartyAnalytics(chosenAnalytics());
  track('page_view', { source: referrerHost() });
  if (document.querySelector(`[data-event=${notFound}]`)) track(notFound);
}

/** The counter that the owner has chosen, from the head of the document. */
function chosenAnalytics(): Analytics | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=analytics]');
  const { kind, id, script, events } = meta?.dataset ?? {};
  if ((kind !== 'plausible' && kind !== 'google') || !id || !script || !events) return null;
  return { kind, id, script, events };
}
