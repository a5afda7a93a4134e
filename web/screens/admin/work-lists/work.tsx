import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { type JobFilter, jobFilters, type JobSort, jobSorts } from '#contract/client-jobs/rules.ts';
import { type SortOrder, sortOrders } from '#contract/sort-order.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { addDays, firstOfWeek, isRealDate } from '#contract/dates.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { BulkActions } from '#web/features/bulk-actions/BulkActions.tsx';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { jobFilterChoices, JobFilters } from '#web/features/client-jobs/JobFilters.tsx';
import { JobCounts } from '#web/features/client-jobs/JobCounts.tsx';
import { JobDialog } from '#web/features/client-jobs/JobDialog.tsx';
import { JobList } from '#web/features/client-jobs/JobList.tsx';
import { JobsBoard } from '#web/features/client-jobs/JobsBoard.tsx';
import { NewJobDialog } from '#web/features/client-jobs/NewJobDialog.tsx';
import {
  type JobListFilter,
  type JobOrder,
  listFilterOf,
  orderOf,
} from '#web/features/client-jobs/queries.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { ListFilters } from '#web/layouts/admin/ListFilters.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CoverageNotice } from '#web/features/engagements/CoverageNotice.tsx';
import { jobBulkChoices } from './bulk-choices.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { isIn, numberIn, textIn } from '#web/lib/search-params/search-values.ts';

const capacity = lazyComponent(
  async () => (await import('#web/features/client-jobs/capacity/Capacity.tsx')).Capacity,
  <Skeleton className="h-64" />,
);

export interface WorkSearch {
  jobs?: JobFilter | undefined;
  /** Words of titles and clients. */
  q?: string | undefined;
  sort?: JobSort | undefined;
  order?: SortOrder | undefined;
  /** An account's id, 'me' or 'nobody'. */
  person?: string | undefined;
  board?: true | undefined;
  /** Shows the hours of everybody's weeks. */
  week?: true | undefined;
  /** Due from this day on, and until this day. */
  from?: string | undefined;
  to?: string | undefined;
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
  validateSearch: ({
    jobs,
    q,
    sort,
    order,
    person,
    board,
    week,
    from,
    to,
    job,
    new: newJob,
  }: Record<string, unknown>): WorkSearch => ({
    jobs: filterOf(jobs),
    q: textIn(q),
    sort: jobSorts.find((value) => value === sort && value !== 'due'),
    order: sortOrders.find((value) => value === order && value !== 'asc'),
    person: personOf(person),
    board: isIn(board),
    week: isIn(week),
    from: dayOf(from),
    to: dayOf(to),
    job: numberIn(job),
    new: isIn(newJob) ?? numberIn(newJob),
  }),
  head: () => ({ meta: [{ title: 'Work | Admin Dashboard' }] }),
  component: Work,
});

/** The firm's own work for all clients, as a list, as a board, or by person and week. */
function Work() {
  const { new: newJobFor, ...search } = Route.useSearch();
  const { jobs: show = 'open', q, sort = 'due', order = 'asc', person } = search;
  const { board = false, week = false, job } = search;
  const words = useDeferredValue(q?.trim() ?? '');
  const filter = { show, person, q: words, sort, order };
  const navigate = Route.useNavigate();
  const updateSearch = (change: WorkSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false });
  const view = (change: Pick<WorkSearch, 'board' | 'week'>) =>
    void navigate({ search: { person, ...change }, replace: true, resetScroll: false });
  const onSort = (by: JobSort, next: SortOrder) => updateSearch({ sort: by, order: next });
  const open = (id: number) => updateSearch({ job: id });
  return (
    <>
      <AdminHeading
        heading="Work"
        lead="What your firm does for its clients, soonest first."
        actions={
          <>
            <NewJob newJobFor={newJobFor} onClose={() => newJobFor !== undefined && updateSearch({})} />
            {!week && <ExportCsv label="Export CSV" load={() => exportJobs(filter)} />}
            <Button
              variant="secondary"
              aria-pressed={board}
              onClick={() => updateSearch({ board: board ? undefined : true, week: undefined })}
            >
              Board
            </Button>
            <Button
              variant="secondary"
              aria-pressed={week}
              onClick={() => view({ week: week ? undefined : true })}
            >
              My week
            </Button>
          </>
        }
      />
      {week ? (
        <MyWeek search={search} onOpen={open} />
      ) : (
        <>
          <JobCounts />
          <ListFilters
            label="Search jobs"
            placeholder="Job or client"
            query={q ?? ''}
            onSearch={(text) => updateSearch({ q: textIn(text) })}
            choices={jobFilterChoices}
            shown={show}
            onShow={(choice) => updateSearch({ jobs: filterOf(choice) })}
            active={[show !== 'open', person].filter(Boolean).length}
          >
            <JobFilters
              {...{ person, sort, order }}
              onPerson={(id) => updateSearch({ person: personOf(id) })}
              onSort={onSort}
            />
          </ListFilters>
          {board ? (
            <JobsBoard filter={filter} onOpen={open} />
          ) : (
            <Jobs
              filter={filter}
              onSort={onSort}
              empty={words === '' ? emptyLabels[show] : 'No jobs match your search.'}
              onOpen={open}
            />
          )}
        </>
      )}
      {job !== undefined && <JobDialog key={job} id={job} onClose={() => updateSearch({ job: undefined })} />}
    </>
  );
}

/** The list as it is filtered and sorted. */
function exportJobs(filter: JobListFilter & JobOrder) {
  return call(clientJobEndpoints.exporting, { query: { ...listFilterOf(filter), ...orderOf(filter) } });
}

interface JobsProps {
  filter: JobListFilter & JobOrder;
  onSort?: (sort: JobSort, order: SortOrder) => void;
  empty: string;
  onOpen: (id: number) => void;
}

function Jobs({ filter, onSort, empty, onOpen }: JobsProps) {
  return (
    <JobList
      filter={filter}
      onSort={onSort}
      empty={empty}
      onOpen={onOpen}
      clientOf={(row) => <ClientLink job={row} />}
      bulkActions={({ jobs, selection, hasMore }) => (
        <BulkActions
          subject="jobs"
          rows={jobs}
          selection={selection}
          hasMore={hasMore}
          filter={listFilterOf(filter)}
          choices={jobBulkChoices}
        />
      )}
    />
  );
}

/** Everybody's hours, and the chosen jobs: at first the reader's own of this week. */
function MyWeek({ search, onOpen }: { search: WorkSearch; onOpen: (id: number) => void }) {
  const today = useFirmDay();
  const { person = 'me', from } = search;
  const jobs = search.jobs === 'overdue' ? search.jobs : undefined;
  const to = jobs ? undefined : (search.to ?? addDays(firstOfWeek(today), 6));
  return (
    <capacity.Component
      chosen={{ person, jobs, from, to }}
      linkTo={(chosen) => (
        <Link to="/admin/work" search={{ week: true, ...chosen }} replace resetScroll={false} />
      )}
      staffLink={<Link to="/admin/access" />}
    >
      {(heading) => (
        <section aria-labelledby="chosen-jobs">
          <h2 id="chosen-jobs" className="mb-3 text-heading">
            {heading}
          </h2>
          <Jobs
            filter={{ show: jobs ?? 'open', person, from, to }}
            empty="There are no jobs for this choice."
            onOpen={onOpen}
          />
        </section>
      )}
    </capacity.Component>
  );
}

/** Creates a job for any client. `newJobFor`: the client in the URL, or true if it has yet to be chosen. */
function NewJob({ newJobFor, onClose }: { newJobFor: WorkSearch['new']; onClose: () => void }) {
  const [chosen, setChosen] = useState<{ id: number | undefined }>();
  const newWork = useLocation({ select: ({ state }) => state.newWork });
  const client = chosen ? chosen.id : newJobFor === true ? undefined : newJobFor;
  return (
    <NewJobDialog
      clientId={client}
      isOpened={newJobFor !== undefined}
      initial={newWork}
      chooseClient={(error) => (
        <ClientSelect id={client} error={error} onChoose={(id) => setChosen({ id })} />
      )}
      notice={(id, title) => <CoverageNotice clientId={id} texts={[title]} />}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    />
  );
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

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isRealDate(value) ? value : undefined;
}
