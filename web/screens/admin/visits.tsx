import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { VisitReport } from '#contract/visits.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { visitsQuery } from '#web/features/visits/queries.ts';
import { VisitCounts } from '#web/features/visits/VisitCounts.tsx';
import { VisitLists } from '#web/features/visits/VisitLists.tsx';
import { VisitsByDay } from '#web/features/visits/VisitsByDay.tsx';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Days = '7' | '30' | '90';

const periods: { value: Days; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

export const Route = createFileRoute('/_desk/admin/visits')({
  // A number in the address; undefined rather than left out, or the router keeps what the address says.
  validateSearch: ({ days }: Record<string, unknown>): { days?: number | undefined } => ({
    days: days === 7 || days === 90 ? days : undefined,
  }),
  head: () => ({ meta: [{ title: 'Visits | Admin Dashboard' }] }),
  component: Visits,
});

function Visits() {
  const { days: chosen = 30 } = Route.useSearch();
  const days = periods.find(({ value }) => value === String(chosen))?.value ?? '30';
  const navigate = Route.useNavigate();
  return (
    <>
      <DeskHeading
        heading="Visits"
        lead="Counted without cookies: how often pages are opened, never by whom. Search engines, browsers that ask not to be tracked and your own visits while signed in are left out."
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
  const { data: report, error, refetch } = useQuery(visitsQuery(days));
  return (
    <Loaded
      what="the visits"
      data={report}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      blocks={['h-28', 'h-72', 'h-64'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    >
      {(numbers) => <Numbers report={numbers} />}
    </Loaded>
  );
}

function Numbers({ report }: { report: VisitReport }) {
  const isEmpty = Object.keys(report.events).length === 0;
  if (isEmpty)
    return (
      <EmptyState sentence="No visits in this time. They appear here as soon as somebody opens a page." />
    );
  return (
    <div className="flex flex-col gap-5">
      <VisitCounts report={report} />
      <VisitsByDay days={report.days} />
      <VisitLists report={report} />
    </div>
  );
}
