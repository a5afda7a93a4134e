import type { VisitReport } from '#contract/visits.ts';
import { Counts } from '#web/ui/Counts.tsx';

/** The period in four numbers; the rate is bookings made of those begun. */
export function VisitCounts({ report: { events, sources } }: { report: VisitReport }) {
  const { page_view: views = 0, booking_begun: begun = 0, booking_made: made = 0 } = events;
  const arrivals = sources.reduce((sum, source) => sum + source.arrivals, 0);
  return (
    <Counts
      label="Visits in numbers"
      numeral="above"
      items={[
        { count: views, label: 'Page views' },
        { count: arrivals, label: 'Arrivals from outside' },
        { count: begun, label: 'Bookings begun' },
        {
          count: made,
          label: 'Bookings made',
          note: begun > 0 ? `${Math.round((made / begun) * 100)}% of those begun` : undefined,
        },
      ]}
    />
  );
}
