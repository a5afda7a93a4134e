import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { type JobState, jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { shortDate } from '#contract/dates.ts';
import { hoursText } from '#contract/hours.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { JobStateMenu } from './JobStateMenu.tsx';
import { type JobListFilter, type JobOrder, jobsQuery, jobStatesQuery } from './queries.ts';
import { useJobChanges } from './use-job-changes.ts';

type Filter = Omit<JobListFilter, 'client' | 'state'> & JobOrder;

interface JobsBoardProps {
  filter: Filter;
  onOpen: (id: number) => void;
}

/** A column of jobs for each state, each with its own pages. Cards are dragged between them, or moved by their menu. */
export function JobsBoard({ filter, onOpen }: JobsBoardProps) {
  return (
    <div className="grid auto-cols-fr gap-4 lg:grid-flow-col">
      {jobStates.flatMap((state) => {
        const shown = filterOf(filter, state);
        return shown ? <Column key={state} {...{ state, onOpen }} filter={shown} /> : [];
      })}
    </div>
  );
}

/** What a column lists; undefined if the filter has none of its state. Beside all open jobs are those that are done, the latest first. */
function filterOf(filter: Filter, state: JobState): Filter | undefined {
  if (filter.show === 'all' || (filter.show === 'done') === (state === 'done')) return filter;
  return filter.show === 'open' ? { ...filter, show: 'done', order: 'desc' } : undefined;
}

/** The job that is being dragged, as it travels with the pointer. */
const dragged = 'application/x-client-job';

function Column({ state, filter, onOpen }: JobsBoardProps & { state: JobState }) {
  const query = useInfiniteQuery(jobsQuery({ ...filter, state }));
  const { data: counts } = useQuery(jobStatesQuery(filter));
  const { move } = useJobChanges();
  const [isOver, setIsOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu of a card does the same by keyboard
    <section
      aria-label={jobStateLabels[state]}
      className={cx(
        'min-w-0 rounded-md',
        isOver && 'bg-pine-wash outline-2 outline-offset-4 outline-pine outline-dashed',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={({ dataTransfer }) => {
        setIsOver(false);
        const [id, from] = dataTransfer.getData(dragged).split(' ');
        if (id && from !== state) move.mutate({ id: Number(id), state });
      }}
    >
      <h2 className="mb-2 flex justify-between border-b border-rule-2 pb-2 font-sans text-base font-strong">
        {jobStateLabels[state]}
        <span className="font-normal text-ink-2 tabular-nums">{counts?.[state]}</span>
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
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does the same by keyboard
              <li
                key={job.id}
                draggable
                className="cursor-grab"
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(dragged, `${job.id} ${job.state}`);
                  dataTransfer.effectAllowed = 'move';
                }}
              >
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
  const { id, title, client, dueDate, overdue, assignee, estimateMinutes, checklist } = job;
  return (
    <article
      aria-label={`${title} for ${client.name}`}
      className="rounded-md border border-rule-2 bg-sheet py-1.5 pr-1.5 pl-3"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 py-1">
          <button
            type="button"
            className="shown-in-print min-h-6 text-left font-strong wrap-anywhere hover:underline"
            onClick={() => onOpen(id)}
          >
            {title}
          </button>
          <p className="text-small wrap-anywhere">{client.name}</p>
        </div>
        <JobStateMenu
          job={job}
          trigger={<IconButton icon={Ellipsis} label={`Move: ${title} for ${client.name}`} />}
        />
      </div>
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 pr-1.5 text-small text-ink-2">
        <span className={cx('mr-auto', overdue && 'font-strong text-red-text')}>
          {shortDate(dueDate)}
          {overdue && ', overdue'}
        </span>
        {estimateMinutes && <span>{hoursText(estimateMinutes)}</span>}
        {checklist.length > 0 && (
          <span>
            {checklist.filter(({ done }) => done).length} of {checklist.length}
            <span className="sr-only"> steps</span>
          </span>
        )}
        {assignee ? <Avatar name={assignee.name} size="tiny" /> : <span>Nobody</span>}
      </p>
    </article>
  );
}
