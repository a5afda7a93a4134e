import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type JobFilter, jobFilters, type JobState, jobStates } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { BulkActions } from '#web/features/bulk-actions/BulkActions.tsx';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { JobFilters } from '#web/features/client-jobs/JobFilters.tsx';
import { JobCounts } from '#web/features/client-jobs/JobCounts.tsx';
import { JobDialog } from '#web/features/client-jobs/JobDialog.tsx';
import { JobsBoard } from '#web/features/client-jobs/JobsBoard.tsx';
import { JobsTable } from '#web/features/client-jobs/JobsTable.tsx';
import { NewJobDialog } from '#web/features/client-jobs/NewJobDialog.tsx';
import { jobsQuery, listFilterOf } from '#web/features/client-jobs/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { jobBulkChoices } from './bulk-choices.ts';
import { isIn, numberIn } from '#web/lib/search-params/search-values.ts';

export interface WorkSearch {
  jobs?: JobFilter | undefined;
  /** An account's id, 'me' or 'nobody'. */
  person?: string | undefined;
  board?: true | undefined;
  /** The id of the open job. */
  job?: number | undefined;
  /** Opens the form for a new job, for the client with this id, or for one to choose (true). */
  new?: number | true | undefined;
}

const emptyLabels: Record<JobFilter, string> = {
  open: 'No jobs are open. Press New job to start one.',
  overdue: 'No jobs are overdue.',
  week: 'No jobs are due within seven days.',
  done: 'No jobs are done yet.',
  all: 'There are no jobs yet. Press New job to start one.',
};

export const Route = createFileRoute('/_admin/admin/work')({
  validateSearch: ({ jobs, person, board, job, new: newJob }: Record<string, unknown>): WorkSearch => ({
    jobs: filterOf(jobs),
    person: personOf(person),
    board: isIn(board),
    job: numberIn(job),
    new: isIn(newJob) ?? numberIn(newJob),
  }),
  head: () => ({ meta: [{ title: 'Work | Admin Dashboard' }] }),
  component: Work,
});

/** The firm's own work for all clients, as a list or as a board. */
function Work() {
  const { new: newJobFor, ...search } = Route.useSearch();
  const { jobs: show = 'open', person, board = false, job } = search;
  const navigate = Route.useNavigate();
  const updateSearch = (change: WorkSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  // On the board, each column has pages of its own.
  const query = useInfiniteQuery({ ...jobsQuery({ show, person }), enabled: !board });
  const filter = listFilterOf({ show, person });
  const selectionOf = useSelection(JSON.stringify(filter));
  const open = (id: number) => updateSearch({ job: id });
  return (
    <>
      <AdminHeading
        heading="Work"
        lead="What your firm does for its clients, soonest first."
        actions={
          <>
            <NewJob newJobFor={newJobFor} onClose={() => newJobFor !== undefined && updateSearch({})} />
            <Button
              variant="secondary"
              aria-pressed={board}
              onClick={() => updateSearch({ board: board ? undefined : true })}
            >
              Board
            </Button>
          </>
        }
      />
      <JobCounts />
      <JobFilters
        show={show}
        person={person}
        onShow={(choice) => updateSearch({ jobs: filterOf(choice) })}
        onPerson={(id) => updateSearch({ person: personOf(id) })}
      />
      {board ? (
        <JobsBoard filter={{ show, person }} states={statesOf(show)} onOpen={open} />
      ) : (
        <PagedList
          what="the jobs"
          query={query}
          failure={loadFailure(query.error)}
          skeleton={<Skeleton className="h-80" />}
          more="Show more jobs"
          empty={<EmptyState sentence={emptyLabels[show]} />}
        >
          {(jobs) => {
            const selection = selectionOf(jobs.map(({ id }) => id));
            return (
              <>
                <BulkActions
                  subject="jobs"
                  rows={jobs}
                  selection={selection}
                  hasMore={query.hasNextPage}
                  filter={filter}
                  choices={jobBulkChoices}
                />
                <JobsTable
                  jobs={jobs}
                  onOpen={open}
                  selection={selection}
                  clientOf={(row) => <ClientLink job={row} />}
                />
              </>
            );
          }}
        </PagedList>
      )}
      {job !== undefined && <JobDialog key={job} id={job} onClose={() => updateSearch({ job: undefined })} />}
    </>
  );
}

/** Creates a job for any client. `newJobFor`: the client in the URL, or true if it has yet to be chosen. */
function NewJob({ newJobFor, onClose }: { newJobFor: WorkSearch['new']; onClose: () => void }) {
  const [chosen, setChosen] = useState<{ id: number | undefined }>();
  const client = chosen ? chosen.id : newJobFor === true ? undefined : newJobFor;
  return (
    <NewJobDialog
      clientId={client}
      isOpened={newJobFor !== undefined}
      chooseClient={(error) => (
        <ClientSelect id={client} error={error} onChoose={(id) => setChosen({ id })} />
      )}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    />
  );
}

/** The job states that a filter shows. */
function statesOf(show: JobFilter): JobState[] {
  if (show === 'all') return [...jobStates];
  return jobStates.filter((state) => (state === 'done') === (show === 'done'));
}

function ClientLink({ job: { client } }: { job: ClientJob }) {
  return (
    <Link
      to="/admin/clients/$id"
      params={{ id: String(client.id) }}
      search={{ tab: 'jobs' }}
      // z-10: above the button that covers the row.
      className="link relative z-10 wrap-anywhere"
    >
      {client.name}
    </Link>
  );
}

function filterOf(value: unknown): JobFilter | undefined {
  const filter = jobFilters.find((candidate) => candidate === value);
  return filter === 'open' ? undefined : filter;
}

function personOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^(me|nobody|[1-9]\d{0,14})$/.test(value) ? value : undefined;
}
