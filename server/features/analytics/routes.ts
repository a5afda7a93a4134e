import { addDays } from '#contract/dates.ts';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { analyticsSchemas } from '#contract/analytics/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { ListAddresses } from '#server/http/pages/site-addresses.ts';
import type { AnalyticsCounter } from './counter.ts';
import { analyticsReport } from './report.ts';
import { forgetBefore } from './store.ts';
import { mayBeCounted, pageNames } from './analytics.ts';

interface Parts extends Pick<Deps, 'db' | 'limits' | 'now' | 'site'> {
  counter: AnalyticsCounter;
  /** Every page that may be named in a count. */
  addresses: ListAddresses;
  /** Whether a request comes from someone of the firm. */
  isStaff: (request: Request) => Promise<boolean>;
}

/** Counting for everyone, and the report for the firm, which includes everything up to now. */
export function analyticsRoutes({ db, limits, now, site, counter, addresses, isStaff }: Parts): Route[] {
  const named = pageNames(addresses, now);
  return [
    bind(analyticsEndpoints.count, analyticsSchemas.count, async ({ body, address, request }) => {
      if (!mayBeCounted(request)) return;
      await limits.consume('visit', address);
      if (await isStaff(request)) return;
      await counter.add(await named(body));
    }),
    bind(analyticsEndpoints.report, analyticsSchemas.report, async ({ query: { days } }) => {
      await counter.flush();
      const today = await site.today();
      return analyticsReport(db, days, today);
    }),
  ];
}

/** Days for which counts are stored. */
const retentionDays = 731;

export async function deleteOldAnalytics({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<void> {
  await forgetBefore(db, addDays(await site.today(), -retentionDays));
}
