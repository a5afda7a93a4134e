import { addDays, type DateText } from '#contract/dates.ts';
import type { VisitEvent, VisitReport } from '#contract/visits.ts';
import type { VisitCount } from './store.ts';

/** How many lines the lists by page and by source have. */
const longest = 20;

/** The counts of the days up to `today` as the dashboard shows them. */
export function visitReport(counts: readonly VisitCount[], days: number, today: DateText): VisitReport {
  const views = counts.filter(({ event }) => event === 'page_view');
  const arrivals = views.filter(({ source }) => source !== '');
  const byDay = (event: VisitEvent) =>
    totals(
      counts.filter((count) => count.event === event),
      ({ day }) => day,
    );
  const [viewed, begun, made] = [byDay('page_view'), byDay('booking_begun'), byDay('booking_made')];
  return {
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(today, index - days + 1);
      return {
        date,
        views: viewed.get(date) ?? 0,
        begun: begun.get(date) ?? 0,
        made: made.get(date) ?? 0,
      };
    }),
    pages: ranked(totals(views, ({ path }) => path)).map(([path, count]) => ({ path, views: count })),
    sources: ranked(totals(arrivals, ({ source }) => source)).map(([source, count]) => ({
      source,
      arrivals: count,
    })),
    events: Object.fromEntries(totals(counts, ({ event }) => event)),
  };
}

function totals<K>(counts: readonly VisitCount[], keyOf: (count: VisitCount) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const one of counts) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.count);
  return sums;
}

function ranked(sums: Map<string, number>): [string, number][] {
  return [...sums].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).slice(0, longest);
}
