import type { ReactNode } from 'react';
import { type JobSort, type JobState, jobStateLabels } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { shortDate } from '#contract/dates.ts';
import { hoursText } from '#contract/hours.ts';
import { recurrenceLabels } from '#contract/tasks/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import { Table } from '#web/ui/table/Table.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { Tone } from '#web/ui/tones.ts';

interface JobsTableProps {
  jobs: readonly ClientJob[];
  onOpen: (id: number) => void;
  /** Renders a link to the client of a row; undefined if all rows belong to one client. */
  clientOf?: (job: ClientJob) => ReactNode;
  /** The jobs chosen for a bulk action; undefined hides the checkboxes. */
  selection?: Pick<Selection, 'isSelected' | 'select'>;
  /** Sorts by a column; undefined if the order is fixed. */
  sorting?: Sorting<JobSort> | undefined;
}

/** A table of jobs: title, client, assignee, due date, estimate, status, checklist steps, and the client's open tasks. */
export function JobsTable({ jobs, onOpen, clientOf, selection, sorting }: JobsTableProps) {
  return (
    <Table
      label="Jobs"
      compact
      wholeRow
      rows={jobs}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'job',
          header: 'Job',
          ...sortedBy(sorting, 'title'),
          cell: (job) => (
            <span className="flex min-w-0 items-start gap-3">
              {selection && (
                <RowCheckbox
                  id={job.id}
                  label={`Select ${job.title} for ${job.client.name}`}
                  selection={selection}
                />
              )}
              <span className="flex min-w-0 flex-col">
                <button
                  type="button"
                  className="min-h-6 self-start text-left font-strong wrap-break-word after:absolute after:inset-0 hover:underline"
                  onClick={() => onOpen(job.id)}
                >
                  {job.title}
                </button>
                {job.recurrence !== 'none' && (
                  <span className="text-small text-ink-2">{recurrenceLabels[job.recurrence]}</span>
                )}
              </span>
            </span>
          ),
        },
        ...(clientOf
          ? [
              {
                key: 'client',
                header: 'Client',
                ...sortedBy(sorting, 'client'),
                bare: true,
                short: true,
                cell: clientOf,
              },
            ]
          : []),
        {
          key: 'assignee',
          header: 'Assignee',
          short: true,
          cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-2">Nobody</span>,
        },
        {
          key: 'due',
          header: 'Due',
          ...sortedBy(sorting, 'due'),
          short: true,
          bare: true,
          cell: ({ dueDate, overdue }) => (
            <span className={overdue ? 'font-strong text-red-text' : undefined}>
              {shortDate(dueDate)}
              {overdue && ', overdue'}
            </span>
          ),
        },
        {
          key: 'estimate',
          header: 'Estimate',
          short: true,
          numeric: true,
          cell: ({ estimateMinutes }) => (estimateMinutes ? hoursText(estimateMinutes) : null),
        },
        {
          key: 'state',
          header: 'Status',
          bare: true,
          cell: ({ state }) => <Badge tone={jobStateTone[state]}>{jobStateLabels[state]}</Badge>,
        },
        {
          key: 'steps',
          header: 'Steps',
          short: true,
          cell: ({ checklist }) =>
            checklist.length === 0
              ? null
              : `${checklist.filter(({ done }) => done).length} of ${checklist.length}`,
        },
        {
          key: 'waits',
          header: 'Client tasks',
          short: true,
          cell: ({ clientTasks }) =>
            clientTasks === 0 ? null : clientTasks === 1 ? 'One task' : `${clientTasks} tasks`,
        },
      ]}
    />
  );
}

const jobStateTone: Record<JobState, Tone> = {
  'to-do': 'neutral',
  'in-progress': 'blue',
  waiting: 'orange',
  done: 'green',
};
