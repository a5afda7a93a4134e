import { traitsOf } from '#contract/page-routes.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import { handOver } from './third-party-analytics.ts';

/** The policy of a document is that of the address it was loaded at, whatever page it shows since. */
const allowsThirdParty =
  typeof location !== 'undefined' && traitsOf(location.pathname).analytics === 'third-party';

/**
 * Counts one thing that happens on the page that is open: without a cookie and without anything about the visitor, where
 * the table of pages allows it, and not for those who ask not to be tracked. Never fails and never waits.
 */
export function track(event: AnalyticsEvent, details: Partial<Pick<PageView, 'source'>> = {}): void {
  // No page has a longer path: what is beyond is one that is not there.
  const path = location.pathname.slice(0, 300);
  const { analytics } = traitsOf(path);
  if (analytics === 'none' || asksNotToBeTracked()) return;
  const visit: PageView = { event, path, source: '', ...details };
  // A beacon outlives the page, so that what was done last is counted too.
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(analyticsEndpoints.count.path, body);
  if (analytics === 'third-party' && allowsThirdParty) handOver(visit);
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
