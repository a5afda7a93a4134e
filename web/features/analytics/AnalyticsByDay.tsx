import { longDate, shortDate } from '#contract/dates.ts';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import { ColumnChart } from '#web/ui/table/ColumnChart.tsx';
import { Table } from '#web/ui/table/Table.tsx';

type Day = AnalyticsReport['days'][number];

/** Column charts of page views and bookings by day, with a table of the numbers that unfolds below. */
export function AnalyticsByDay({ days }: { days: readonly Day[] }) {
  const views = days.map((day) => ({ name: shortDate(day.date), value: day.views }));
  const bookings = days.map(({ date, begun, made }) => ({
    name: shortDate(date),
    value: begun,
    part: Math.min(made, begun),
  }));
  return (
    <section aria-labelledby="by-day" className="rounded-lg border border-rule-2 bg-sheet p-5">
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <div>
          <h2 id="by-day" className="mb-6 text-heading">
            Page views by day
          </h2>
          <ColumnChart label={`Page views for each of the last ${days.length} days`} columns={views} />
        </div>
        <div>
          <h2 className="mb-6 text-heading">Bookings started (light) and completed (dark)</h2>
          <ColumnChart label={`Bookings for each of the last ${days.length} days`} columns={bookings} />
        </div>
      </div>
      <details className="mt-4">
        <summary className="w-fit cursor-pointer py-1 text-pine">Show the numbers</summary>
        <Table
          label="Numbers by day"
          className="mt-3"
          scrollAbove={400}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { key: 'day', header: 'Day', cell: ({ date }) => longDate(date) },
            { key: 'views', header: 'Page views', numeric: true, cell: (day) => day.views },
            { key: 'begun', header: 'Bookings started', numeric: true, cell: ({ begun }) => begun },
            { key: 'made', header: 'Bookings made', numeric: true, cell: ({ made }) => made },
          ]}
        />
      </details>
    </section>
  );
}
