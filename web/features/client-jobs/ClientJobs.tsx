import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { JobDialog } from './JobDialog.tsx';
import { JobsTable } from './JobsTable.tsx';
import { NewJobDialog } from './NewJobDialog.tsx';
import { jobsQuery } from './queries.ts';

/** The firm's own work for one client; an archived client gets no new jobs. */
export function ClientJobs({
  clientId,
  archived,
  notice,
}: {
  clientId: number;
  archived: boolean;
  notice: NonNullable<ComponentProps<typeof NewJobDialog>['notice']>;
}) {
  const [opened, setOpened] = useState<number>();
  const query = useInfiniteQuery(jobsQuery({ show: 'all', client: clientId }));
  return (
    <>
      {!archived && (
        <div className="mb-5">
          <NewJobDialog clientId={clientId} notice={notice} />
        </div>
      )}
      <PagedList
        what="the jobs"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-40" />}
        more="Show more jobs"
        empty={<EmptyState sentence="There are no jobs for this client." />}
      >
        {(jobs) => <JobsTable jobs={jobs} onOpen={setOpened} />}
      </PagedList>
      {opened !== undefined && <JobDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
