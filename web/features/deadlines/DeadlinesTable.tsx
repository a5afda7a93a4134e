import type { ReactNode } from 'react';
import { shortDate } from '#contract/dates.ts';
import type { DeadlineSort } from '#contract/deadlines/rules.ts';
import type { Deadline } from '#contract/deadlines/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { deadlineName, doneLabel, filerLabels } from './deadline-labels.ts';

interface DeadlinesTableProps {
  deadlines: readonly Deadline[];
  onOpen: (deadline: Deadline) => void;
  /** Renders a link to the client of a row; undefined if all rows belong to one client. */
  clientOf?: (deadline: Deadline) => ReactNode;
  /** Sorts by a column; undefined if the order is fixed. */
  sorting?: Sorting<DeadlineSort> | undefined;
}

/** A table of deadlines: what is due, the client, the date, who files it, and its status. */
export function DeadlinesTable({ deadlines, onOpen, clientOf, sorting }: DeadlinesTableProps) {
  return (
    <Table
      label="Deadlines"
      wholeRow
      rows={deadlines}
      rowKey={({ client, key }) => `${client.id} ${key}`}
      columns={[
        {
          key: 'what',
          header: 'What',
          ...sortedBy(sorting, 'form'),
          cell: (deadline) => (
            <span className="flex min-w-0 flex-col">
              <button
                type="button"
                className="min-h-6 self-start text-left font-strong wrap-break-word after:absolute after:inset-0 hover:underline"
                onClick={() => onOpen(deadline)}
              >
                {deadlineName(deadline)}
              </button>
              <span className="text-small text-ink-2">{deadline.title}</span>
            </span>
          ),
        },
        ...(clientOf
          ? [{ key: 'client', header: 'Client', ...sortedBy(sorting, 'client'), bare: true, cell: clientOf }]
          : []),
        {
          key: 'date',
          header: 'Due',
          ...sortedBy(sorting, 'due'),
          short: true,
          cell: ({ date, late, extended }) => (
            <span className={late ? 'font-strong text-red-text' : undefined}>
              {shortDate(date)}
              {late && ', late'}
              {extended && ', extended'}
            </span>
          ),
        },
        {
          key: 'filer',
          header: 'Who files',
          cell: ({ filer }) =>
            filer ? filerLabels[filer] : <span className="text-ink-2">Not agreed yet</span>,
        },
        {
          key: 'state',
          header: 'Status',
          bare: true,
          cell: (deadline) => <DeadlineBadge deadline={deadline} />,
        },
      ]}
    />
  );
}

function DeadlineBadge({ deadline }: { deadline: Deadline }) {
  const { state, late } = deadline;
  if (state === 'done') return <Badge tone="green">{doneLabel(deadline)}</Badge>;
  if (state === 'not-needed') return <Badge tone="neutral">Not needed</Badge>;
  return late ? <Badge tone="red">Late</Badge> : <Badge tone="blue">Open</Badge>;
}
