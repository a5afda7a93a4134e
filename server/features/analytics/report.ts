import { addDays, type DateText } from '#contract/dates.ts';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import type { Database } from '#server/db/client.ts';
import { countsByDay, topPages, topSources } from './store.ts';

/** Maximum rows of the lists by page and by source. */
const maxRows = 20;

/** The counts of the last `days` days, up to `today`, for the dashboard. */
export async function analyticsReport(db: Database, days: number, today: DateText): Promise<AnalyticsReport> {
  const period = { from: addDays(today, 1 - days), to: today };
  const counts = await countsByDay(db, period);
  const countOn = (date: DateText, event: AnalyticsEvent) =>
    counts.find((row) => row.day === date && row.event === event)?.count ?? 0;
  const events: AnalyticsReport['events'] = {};
  for (const { event, count } of counts) events[event] = (events[event] ?? 0) + count;
  return {
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(period.from, index);
      return {
        date,
        views: countOn(date, 'page_view'),
        begun: countOn(date, 'booking_begun'),
        made: countOn(date, 'booking_made'),
      };
    }),
    pages: await topPages(db, period, maxRows),
    sources: await topSources(db, period, maxRows),
    events,
  };
}
