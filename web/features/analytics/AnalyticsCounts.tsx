import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import { Counts } from '#web/ui/table/Counts.tsx';

/** Four totals of the period; the percentage is bookings made out of bookings started. */
export function AnalyticsCounts({ report: { events, sources } }: { report: AnalyticsReport }) {
  const { page_view: views = 0, booking_begun: begun = 0, booking_made: made = 0 } = events;
  const arrivals = sources.reduce((sum, source) => sum + source.arrivals, 0);
  return (
    <Counts
      label="Visits in numbers"
      numeral="above"
      items={[
        { count: views, label: 'Page views' },
        { count: arrivals, label: 'Visits from other sites' },
        { count: begun, label: 'Bookings started' },
        {
          count: made,
          label: 'Bookings made',
          note: begun > 0 ? `${Math.round((made / begun) * 100)}% of those started` : undefined,
        },
      ]}
    />
  );
}
