import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import {
  type DeadlineFilter,
  deadlineFilters,
  type DeadlineKind,
  deadlineKindLabels,
  deadlineKinds,
  type DeadlineSort,
  deadlineSorts,
  generalRulesNote,
  soonDays,
} from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import { call } from '#web/api/call.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { deadlineFilterLabels } from '#web/features/deadlines/deadline-labels.ts';
import { CalendarFeedDialog } from '#web/features/deadlines/CalendarFeedDialog.tsx';
import { DeadlineDialog } from '#web/features/deadlines/DeadlineDialog.tsx';
import { DeadlineSettingsDialog } from '#web/features/deadlines/DeadlineSettingsDialog.tsx';
import { DeadlinesTable } from '#web/features/deadlines/DeadlinesTable.tsx';
import { deadlineCountsQuery, deadlineFilterOf, deadlinesQuery } from '#web/features/deadlines/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { textIn } from '#web/lib/search-params/search-values.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Counts } from '#web/ui/table/Counts.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { SortSelect } from '#web/ui/table/SortSelect.tsx';

export interface DeadlineSearch {
  deadlines?: DeadlineFilter | undefined;
  kind?: DeadlineKind | undefined;
  q?: string | undefined;
  /** Soonest first if omitted. */
  sort?: DeadlineSort | undefined;
  order?: SortOrder | undefined;
}

const emptyLabels: Record<DeadlineFilter, string> = {
  soon: `Nothing is due in the next ${soonDays} days.`,
  late: 'Nothing is late.',
  ahead: 'No deadlines yet. They appear once clients have an entity type in their record.',
  closed: 'Nothing is marked as filed, paid or not needed.',
};

export const Route = createFileRoute('/_admin/admin/deadlines')({
  validateSearch: ({ deadlines, kind, q, sort, order }: Record<string, unknown>): DeadlineSearch => ({
    deadlines: filterOf(deadlines),
    kind: deadlineKinds.find((value) => value === kind),
    q: textIn(q),
    sort: deadlineSorts.find((value) => value === sort && value !== 'due'),
    order: sortOrders.find((value) => value === order && value !== 'asc'),
  }),
  head: () => ({ meta: [{ title: 'Deadlines | Admin Dashboard' }] }),
  component: Deadlines,
});

/** What clients have to file and pay, by date. */
function Deadlines() {
  const search = Route.useSearch();
  const { deadlines: show = 'soon', kind, q = '', sort = 'due', order = 'asc' } = search;
  const words = useDeferredValue(q.trim());
  const navigate = Route.useNavigate();
  const mayCall = useMayCall();
  const updateSearch = (change: DeadlineSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const filter = { show, kind, q: words, sort, order };
  const onSort = (by: DeadlineSort, next: SortOrder) => updateSearch({ sort: by, order: next });
  const query = useInfiniteQuery({
    ...deadlinesQuery(filter),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Deadline>();
  return (
    <>
      <AdminHeading
        heading="Deadlines"
        lead="What your clients file and pay, and why it is due that day."
        actions={
          <>
            <CalendarFeedDialog description="Shows your clients’ open deadlines in your calendar, by name, and keeps them up to date (the next 2,000)." />
            <ExportCsv
              label="Export CSV"
              load={() => call(deadlineEndpoints.exporting, { query: deadlineFilterOf(filter) })}
            />
            {mayCall(deadlineEndpoints.saveSettings) && <DeadlineSettingsDialog />}
          </>
        }
      />
      <DeadlineCounts />
      <ListFilters
        label="Search deadlines"
        placeholder="Form or client"
        query={q}
        onSearch={(text) => updateSearch({ q: textIn(text) })}
        choices={deadlineFilters.map((value) => ({ value, label: deadlineFilterLabels[value] }))}
        shown={show}
        onShow={(choice) => updateSearch({ deadlines: filterOf(choice) })}
        active={[show !== 'soon', kind].filter(Boolean).length}
      >
        <Select
          label="Kind"
          hideLabel
          placeholder="All kinds"
          choices={deadlineKinds.map((value) => ({ value, label: deadlineKindLabels[value] }))}
          value={kind ?? ''}
          onChange={({ target }) =>
            updateSearch({ kind: deadlineKinds.find((value) => value === target.value) })
          }
        />
        <SortSelect choices={orders} {...{ sort, order, onSort }} />
      </ListFilters>
      <PagedList
        what="the deadlines"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-80" />}
        more="Show more deadlines"
        empty={<EmptyState sentence={words === '' ? emptyLabels[show] : 'No deadlines match your search.'} />}
      >
        {(deadlines) => (
          <DeadlinesTable
            deadlines={deadlines}
            onOpen={setOpened}
            clientOf={(deadline) => <ClientLink deadline={deadline} />}
            sorting={{ sort, order, onSort }}
          />
        )}
      </PagedList>
      <p className="mt-4 max-w-measure text-small text-ink-2">{generalRulesNote}</p>
      {opened && <DeadlineDialog deadline={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const orders = [
  ['due', 'asc', 'Soonest first'],
  ['due', 'desc', 'Latest first'],
  ['form', 'asc', 'By form'],
  ['form', 'desc', 'By form, Z to A'],
  ['client', 'asc', 'By client'],
  ['client', 'desc', 'By client, Z to A'],
] as const;

function DeadlineCounts() {
  const { data } = useQuery(deadlineCountsQuery);
  if (!data) return <Skeleton className="mb-5 h-32 sm:h-20" />;
  return (
    <Counts
      label="Deadlines in numbers"
      className="mb-5"
      items={[
        {
          count: data.late,
          label: 'Late',
          render: <Link to="/admin/deadlines" search={{ deadlines: 'late' }} />,
        },
        {
          count: data.soon,
          label: deadlineFilterLabels.soon,
          render: <Link to="/admin/deadlines" search={{}} />,
        },
      ]}
    />
  );
}

function ClientLink({ deadline: { client } }: { deadline: Deadline }) {
  return (
    <Link
      to="/admin/clients/$id"
      params={{ id: String(client.id) }}
      search={{ tab: 'deadlines' }}
      // z-10: above the button that covers the row.
      className="link relative z-10 wrap-anywhere"
    >
      {client.name}
    </Link>
  );
}

function filterOf(value: unknown): DeadlineFilter | undefined {
  const filter = deadlineFilters.find((candidate) => candidate === value);
  return filter === 'soon' ? undefined : filter;
}
