import { addDays, type DateText } from '#contract/dates.ts';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import type { Database } from '#server/db/client.ts';
import { countsByDay, topPages, topSources } from './store.ts';

/** How many lines the lists by page and by source have. */
const longest = 20;

/** The counts of the days up to `today` as the dashboard shows them; the database adds them up. */
export async function analyticsReport(db: Database, days: number, today: DateText): Promise<AnalyticsReport> {
  const period = { from: addDays(today, 1 - days), to: today };
  const counts = await countsByDay(db, period);
  const on = (date: DateText, event: AnalyticsEvent) =>
    counts.find((one) => one.day === date && one.event === event)?.count ?? 0;
  const events: AnalyticsReport['events'] = {};
  for (const { event, count } of counts) events[event] = (events[event] ?? 0) + count;
  return {
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(period.from, index);
      return {
        date,
        views: on(date, 'page_view'),
        begun: on(date, 'booking_begun'),
        made: on(date, 'booking_made'),
      };
    }),
    pages: await topPages(db, period, longest),
    sources: await topSources(db, period, longest),
    events,
  };
}
