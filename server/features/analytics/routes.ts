import { addDays } from '#contract/dates.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { analyticsSchemas } from '#contract/analytics/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { ListAddresses } from '#server/http/pages/site-addresses.ts';
import type { AnalyticsCounter } from './counter.ts';
import { analyticsReport } from './report.ts';
import { deleteBefore } from './store.ts';
import { isCountable, canonicalPaths } from './analytics.ts';

export interface Parts extends Pick<Deps, 'db' | 'limits' | 'now' | 'site'> {
  counter: AnalyticsCounter;
  /** Every page of the site; other paths are not stored. */
  addresses: ListAddresses;
  /** Whether a request comes from signed-in staff. */
  isStaff: (request: Request) => Promise<boolean>;
}

/** Counting page views for everyone, and the report for the firm, which includes pending counts. */
export function analyticsRoutes({ db, limits, now, site, counter, addresses, isStaff }: Parts): Route[] {
  const withCanonicalPath = canonicalPaths(addresses, now);
  return [
    bind(analyticsEndpoints.count, analyticsSchemas.count, async ({ body, address, request }) => {
      if (!isCountable(request)) return;
      await limits.consume('visit', address);
      if (await isStaff(request)) return;
      await counter.add(await withCanonicalPath(body));
    }),
    bind(analyticsEndpoints.report, analyticsSchemas.report, async ({ query: { days } }) => {
      await counter.flush();
      const today = await site.today();
      return analyticsReport(db, days, today);
    }),
  ];
}

/** How many days counts are stored. */
const retentionDays = 731;

export async function deleteOldAnalytics({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<void> {
  await deleteBefore(db, addDays(await site.today(), -retentionDays));
}
