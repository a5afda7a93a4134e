import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type JobState, jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { shortDate } from '#contract/dates.ts';
import { hoursText } from '#contract/hours.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { type JobListFilter, type JobOrder, jobsQuery, jobStatesQuery } from './queries.ts';
import { useJobChanges } from './use-job-changes.ts';

interface JobsBoardProps {
  filter: Omit<JobListFilter, 'client' | 'state'> & JobOrder;
  /** The states that have a column. */
  states: readonly JobState[];
  onOpen: (id: number) => void;
}

/** A column of jobs for each state, each with its own pages. Names open jobs and selects move them, so the keyboard can do everything. */
export function JobsBoard({ filter, states, onOpen }: JobsBoardProps) {
  const { data: counts } = useQuery(jobStatesQuery(filter));
  return (
    <div className="grid auto-cols-fr gap-4 lg:grid-flow-col">
      {states.map((state) => (
        <Column key={state} {...{ state, filter, onOpen }} count={counts?.[state]} />
      ))}
    </div>
  );
}

type ColumnProps = Omit<JobsBoardProps, 'states'> & { state: JobState; count: number | undefined };

function Column({ state, filter, count, onOpen }: ColumnProps) {
  const query = useInfiniteQuery(jobsQuery({ ...filter, state }));
  return (
    <section aria-label={jobStateLabels[state]} className="min-w-0">
      <h2 className="mb-2 flex justify-between border-b border-rule-2 pb-2 font-sans text-base font-strong">
        {jobStateLabels[state]}
        <span className="font-normal text-ink-2 tabular-nums">{count}</span>
      </h2>
      <PagedList
        what="the jobs"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-40" />}
        more={`Show more: ${jobStateLabels[state]}`}
        empty={<p className="text-small text-ink-2">No jobs.</p>}
      >
        {(jobs) => (
          <ul className="flex flex-col gap-2">
            {jobs.map((job) => (
              <li key={job.id}>
                <Card job={job} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Card({ job, onOpen }: { job: ClientJob; onOpen: (id: number) => void }) {
  const { move } = useJobChanges();
  const { id, title, client, dueDate, overdue, assignee, state, estimateMinutes } = job;
  return (
    <article
      aria-label={`${title} for ${client.name}`}
      className="rounded-md border border-rule-2 bg-sheet p-3"
    >
      <button
        type="button"
        className="min-h-6 text-left font-strong wrap-anywhere hover:underline"
        onClick={() => onOpen(id)}
      >
        {title}
      </button>
      <p className="wrap-anywhere">{client.name}</p>
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
        <span className={overdue ? 'font-strong text-red-text' : undefined}>
          {shortDate(dueDate)}
          {overdue && ', overdue'}
        </span>
        {estimateMinutes && <span>{hoursText(estimateMinutes)}</span>}
        <span>{assignee?.name ?? 'Nobody'}</span>
      </p>
      <Select
        label={`Move: ${title} for ${client.name}`}
        hideLabel
        choices={jobStates.map((value) => ({ value, label: jobStateLabels[value] }))}
        value={state}
        disabled={move.isPending}
        onChange={({ target }) => {
          const next = jobStates.find((candidate) => candidate === target.value);
          if (next) move.mutate({ id, state: next });
        }}
      />
    </article>
  );
}
