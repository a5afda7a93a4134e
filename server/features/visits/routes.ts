import { addDays } from '#contract/dates.ts';
import { visitEndpoints } from '#contract/visits.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { ListAddresses } from '#server/http/site-addresses.ts';
import type { VisitCounter } from './counter.ts';
import { visitReport } from './report.ts';
import { forgetBefore, readCounts } from './store.ts';
import { mayBeCounted, pageNames } from './visits.ts';

interface Parts extends Pick<Deps, 'db' | 'limits' | 'now' | 'site'> {
  counter: VisitCounter;
  /** Every page that may be named in a count. */
  addresses: ListAddresses;
  /** Whether a request comes from somebody of the firm. */
  isStaff: (request: Request) => Promise<boolean>;
}

/** Counting for everybody, and the report for the firm, which is written to the moment it is read. */
export function visitRoutes({ db, limits, now, site, counter, addresses, isStaff }: Parts): Route[] {
  const named = pageNames(addresses, now);
  return [
    bind(visitEndpoints.count, async ({ body, address, request }) => {
      if (!mayBeCounted(request)) return;
      await limits.spend('visit', address);
      if (await isStaff(request)) return;
      await counter.add(await named(body));
    }),
    bind(visitEndpoints.report, async ({ query: { days } }) => {
      await counter.flush();
      const today = await site.today();
      return visitReport(await readCounts(db, addDays(today, 1 - days), today), days, today);
    }),
  ];
}

/** Days for which counts are kept. */
const keptDays = 731;

export async function forgetOldVisits({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<void> {
  await forgetBefore(db, addDays(await site.today(), -keptDays));
}
