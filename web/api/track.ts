import { traitsOf } from '#contract/page-routes.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import { sendToThirdParty } from './third-party-analytics.ts';

/** The Content-Security-Policy is that of the URL the document was loaded from, whatever page it shows since. */
const allowsThirdParty =
  typeof location !== 'undefined' && traitsOf(location.pathname).analytics === 'third-party';

/**
 * Counts one event on the current page, without cookies or data about the visitor. Does nothing where the table of pages
 * forbids it, or for visitors who ask not to be tracked. Never throws and never blocks.
 */
export function track(event: AnalyticsEvent, details: Partial<Pick<PageView, 'source'>> = {}): void {
  // No real page has a longer path.
  const path = location.pathname.slice(0, 300);
  const { analytics } = traitsOf(path);
  if (analytics === 'none' || asksNotToBeTracked()) return;
  const pageView: PageView = { event, path, source: '', ...details };
  // A beacon outlives the page, so the last action is counted too.
  const body = new Blob([JSON.stringify(pageView)], { type: 'application/json' });
  navigator.sendBeacon(analyticsEndpoints.count.path, body);
  if (analytics === 'third-party' && allowsThirdParty) sendToThirdParty(pageView);
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
