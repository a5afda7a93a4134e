import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { AnalyticsReport } from '#contract/analytics/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { analyticsQuery } from '#web/features/analytics/queries.ts';
import { AnalyticsCounts } from '#web/features/analytics/AnalyticsCounts.tsx';
import { AnalyticsLists } from '#web/features/analytics/AnalyticsLists.tsx';
import { AnalyticsByDay } from '#web/features/analytics/AnalyticsByDay.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { numberIn } from '#web/lib/search-params/search-values.ts';

type Days = '7' | '30' | '90';

const periods: { value: Days; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

export const Route = createFileRoute('/_admin/admin/visits')({
  // A number in the URL. Explicitly undefined, since the router keeps the URL's value of a missing key.
  validateSearch: ({ days }: Record<string, unknown>): { days?: number | undefined } => ({
    days: [7, 90].find((value) => value === numberIn(days)),
  }),
  head: () => ({ meta: [{ title: 'Visits | Admin Dashboard' }] }),
  component: Analytics,
});

function Analytics() {
  const { days: chosen = 30 } = Route.useSearch();
  const days = periods.find(({ value }) => value === String(chosen))?.value ?? '30';
  const navigate = Route.useNavigate();
  return (
    <>
      <AdminHeading
        heading="Visits"
        lead="Counted without cookies: how often pages are opened, never who opened them. Search engines, browsers that ask not to be tracked and your own visits while signed in are left out."
        actions={
          <Select
            label="Period"
            hideLabel
            className="w-full sm:w-44"
            choices={periods}
            value={days}
            onChange={({ target: { value } }) => {
              const search = value === '30' ? {} : { days: Number(value) };
              void navigate({ search, replace: true });
            }}
          />
        }
      />
      <Report days={days} />
    </>
  );
}

function Report({ days }: { days: Days }) {
  const { data: report, error, refetch } = useQuery(analyticsQuery(days));
  return (
    <Loaded
      what="the visits"
      data={report}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={['h-28', 'h-72', 'h-64'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    >
      {(numbers) => <Numbers report={numbers} />}
    </Loaded>
  );
}

function Numbers({ report }: { report: AnalyticsReport }) {
  const isEmpty = Object.keys(report.events).length === 0;
  if (isEmpty)
    return (
      <EmptyState sentence="No visits in this time. They appear here as soon as someone opens a page." />
    );
  return (
    <div className="flex flex-col gap-5">
      <AnalyticsCounts report={report} />
      <AnalyticsByDay days={report.days} />
      <AnalyticsLists report={report} />
    </div>
  );
}
