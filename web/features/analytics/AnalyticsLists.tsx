import type { ReactNode } from 'react';
import { direct, unknownPath, type AnalyticsEvent } from '#contract/analytics/rules.ts';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import { RankedBars } from '#web/ui/table/RankedBars.tsx';

/** The dashboard's labels of the events other than page views and bookings. */
const actions: Readonly<Partial<Record<AnalyticsEvent, string>>> = {
  inquiry_sent: 'Messages sent',
  testimonial_sent: 'Testimonials sent',
  registered: 'Accounts registered',
  page_not_found: 'Pages not found',
};

/** Which pages were read, where visitors came from, and what else they did. */
export function AnalyticsLists({ report: { pages, sources, events } }: { report: AnalyticsReport }) {
  const pageRows = pages.map(({ path, views }) => ({
    name: path === unknownPath ? 'Not found' : path,
    value: views,
  }));
  const sourceRows = sources.map(({ source, arrivals }) => ({
    name: source === direct ? 'Typed, bookmarked or unknown' : source,
    value: arrivals,
  }));
  const actionRows = Object.entries(actions)
    .map(([event, name]) => ({ name, value: new Map(Object.entries(events)).get(event) ?? 0 }))
    .toSorted((a, b) => b.value - a.value);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <Box heading="Pages">
        <RankedBars label="Views by page" rows={pageRows} />
      </Box>
      <Box heading="Where visitors came from">
        <RankedBars label="Visits by source" rows={sourceRows} />
        {sourceRows.length === 0 && <p className="text-ink-2">No visits from other sites yet.</p>}
      </Box>
      <Box heading="Other activity">
        <RankedBars label="Other actions" rows={actionRows} />
      </Box>
    </div>
  );
}

function Box({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-rule-2 bg-sheet p-5">
      <h2 className="mb-3 text-heading">{heading}</h2>
      {children}
    </section>
  );
}
