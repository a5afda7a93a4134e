import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SortOrder } from '#contract/sort-order.ts';
import type { JobSort } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { type Selection, useSelection } from '#web/ui/table/use-selection.ts';
import { JobsTable } from './JobsTable.tsx';
import { type JobListFilter, type JobOrder, jobsQuery, listFilterOf } from './queries.ts';

interface JobListProps {
  filter: JobListFilter & JobOrder;
  /** Sorts by a column; undefined if the order is fixed. */
  onSort?: ((sort: JobSort, order: SortOrder) => void) | undefined;
  /** What it says when nothing matches. */
  empty: string;
  onOpen: (id: number) => void;
  clientOf: (job: ClientJob) => ReactNode;
  /** What can be done for several of the jobs at once, above the list. */
  bulkActions: (list: { jobs: readonly ClientJob[]; selection: Selection; hasMore: boolean }) => ReactNode;
}

/** The jobs of all clients that match a filter, 50 a page, to be opened or chosen. */
export function JobList({ filter, onSort, empty, onOpen, clientOf, bulkActions }: JobListProps) {
  const query = useInfiniteQuery({ ...jobsQuery(filter), placeholderData: keepPreviousData });
  const selectionOf = useSelection(JSON.stringify(listFilterOf(filter)));
  return (
    <PagedList
      what="the jobs"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more jobs"
      empty={<EmptyState sentence={empty} />}
    >
      {(jobs) => {
        const selection = selectionOf(jobs.map(({ id }) => id));
        return (
          <>
            {bulkActions({ jobs, selection, hasMore: query.hasNextPage })}
            <JobsTable
              jobs={jobs}
              onOpen={onOpen}
              selection={selection}
              clientOf={clientOf}
              sorting={onSort && { sort: filter.sort ?? 'due', order: filter.order ?? 'asc', onSort }}
            />
          </>
        );
      }}
    </PagedList>
  );
}
