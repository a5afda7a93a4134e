import { letterPages } from '#web/public-pages.ts';
import { visitEndpoints, type Visit, type VisitEvent } from '#contract/visits.ts';
import { handOver } from './guest-counter.ts';

const uncounted = /^\/(?:client-portal|admin)(?:\/|$)/;

/**
 * Counts one thing that happens on the page that is open: without a cookie and without anything about the visitor. Not in
 * the portal and the dashboard, not where links of letters lead: their addresses hold a secret that a guest's script could read,
 * and not for those who ask not to be tracked. Never fails and never waits.
 */
export function track(event: VisitEvent, details: Partial<Pick<Visit, 'source'>> = {}): void {
  // No page has a longer path: what is beyond is one that is not there.
  const path = location.pathname.slice(0, 300);
  if (uncounted.test(path) || Object.hasOwn(letterPages, path) || asksNotToBeTracked()) return;
  const visit: Visit = { event, path, source: '', ...details };
  // A beacon outlives the page, so that what was done last is counted too.
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' });
  navigator.sendBeacon(visitEndpoints.count.path, body);
  handOver(visit);
}

function asksNotToBeTracked(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
