import { Repeat } from 'lucide';
import type { ReactNode } from 'react';
import type { JobSort } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { addDays, type DateText, firstOfWeek, shortDate } from '#contract/dates.ts';
import { hoursText } from '#contract/hours.ts';
import { recurrenceLabels } from '#contract/tasks/rules.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import { Table } from '#web/ui/table/Table.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { JobStateMenu } from './JobStateMenu.tsx';

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
  const today = useFirmDay();
  const groupOf = {
    due: (job: ClientJob) => weekOf(job, today),
    title: (job: ClientJob) => job.title,
    client: undefined,
    none: undefined,
  }[sorting?.sort ?? 'none'];
  return (
    <Table
      label="Jobs"
      compact
      wholeRow
      rows={jobs}
      rowKey={({ id }) => String(id)}
      groupOf={groupOf}
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
              <button
                type="button"
                className="min-h-6 min-w-0 text-left font-strong wrap-break-word after:absolute after:inset-0 hover:underline"
                onClick={() => onOpen(job.id)}
              >
                {job.title}
              </button>
              {job.recurrence !== 'none' && (
                <span
                  title={recurrenceLabels[job.recurrence]}
                  className="flex min-h-6 items-center text-ink-2"
                >
                  <Icon of={Repeat} />
                  <span className="sr-only">{recurrenceLabels[job.recurrence]}</span>
                </span>
              )}
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
          cell: ({ assignee }) =>
            assignee ? (
              <span title={assignee.name}>
                <Avatar
                  name={assignee.name}
                  size="tiny"
                  decorative
                  className="@max-3xl/table:hidden print:hidden"
                />
                <span className="@3xl/table:not-print:sr-only">{assignee.name}</span>
              </span>
            ) : (
              <span className="text-ink-2">Nobody</span>
            ),
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
          cell: (job) => <JobStateMenu job={job} />,
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

/** 'Overdue', 'This week', 'Next week', 'Week of Dec 14'. */
function weekOf({ dueDate, overdue }: ClientJob, today: DateText): string {
  if (overdue) return 'Overdue';
  const week = firstOfWeek(dueDate);
  if (week === firstOfWeek(today)) return 'This week';
  return week === addDays(firstOfWeek(today), 7) ? 'Next week' : `Week of ${shortDate(week)}`;
}
