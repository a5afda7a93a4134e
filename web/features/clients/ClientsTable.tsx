import { Link } from '@tanstack/react-router';
import type { ClientSort } from '#contract/clients/rules.ts';
import type { ClientSummary } from '#contract/clients/schemas.ts';
import { dollars } from '#contract/money.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useNow } from '#web/lib/use-now.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { RowCheckbox } from '#web/ui/table/RowCheckbox.tsx';
import { sortedBy, type Sorting } from '#web/ui/table/sorting.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { ClientStatusBadge } from './ClientStatusBadge.tsx';
import { portalText } from './portal-text.ts';

interface ClientsTableProps {
  clients: readonly ClientSummary[];
  sorting: Sorting<ClientSort>;
  selection: Pick<Selection, 'isSelected' | 'select'>;
}

/** One row per client that shows only what is out of the ordinary; rows become cards on a phone. */
export function ClientsTable({ clients, sorting, selection }: ClientsTableProps) {
  const now = useNow();
  const zone = useFirmZone();
  return (
    <Table
      label="Clients"
      compact
      wholeRow
      rows={clients}
      rowKey={(client) => String(client.id)}
      columns={[
        {
          key: 'client',
          header: 'Client',
          ...sortedBy(sorting, 'name'),
          cell: ({ id, name, status, email, tags }) => (
            <span className="flex min-w-0 items-center gap-3">
              <RowCheckbox id={id} label={`Select ${name}`} selection={selection} />
              <span className="grid min-w-0 grow items-center gap-x-3 @3xl/table:flex">
                <Link
                  to="/admin/clients/$id"
                  params={{ id: String(id) }}
                  className="font-strong -outline-offset-2 wrap-anywhere after:absolute after:inset-0 hover:underline @3xl/table:min-w-[8em]"
                >
                  {name}
                </Link>
                {status !== 'active' && (
                  <span className="shrink-0">
                    <ClientStatusBadge status={status} />
                  </span>
                )}
                <span className="text-small text-ink-2 wrap-anywhere @3xl/table:w-0 @3xl/table:grow @3xl/table:truncate">
                  {[email, ...tags].filter(Boolean).join(' · ')}
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'waits',
          header: 'Waiting on',
          bare: true,
          ...sortedBy(sorting, 'tasks', 'desc'),
          cell: (client) => waitingOn(client),
        },
        {
          key: 'balance',
          header: 'Balance due',
          numeric: true,
          bare: true,
          ...sortedBy(sorting, 'balance', 'desc'),
          cell: (client) => balance(client),
        },
        {
          key: 'people',
          header: 'Portal',
          bare: true,
          short: true,
          cell: (client) => {
            const text = portalText(client, now, zone);
            return client.portal?.state === 'lapsed' ? <span className="text-red-text">{text}</span> : text;
          },
        },
        {
          key: 'activity',
          header: 'Last activity',
          short: true,
          bare: true,
          ...sortedBy(sorting, 'activity', 'desc'),
          cell: ({ lastActivityAt }) =>
            lastActivityAt && (
              <time dateTime={lastActivityAt} className="text-ink-2">
                {timeAgo(lastActivityAt, now)}
              </time>
            ),
        },
      ]}
    />
  );
}

/** A prospect waits on the firm's decision, open tasks wait on the client; empty if nothing is waiting. */
function waitingOn({ status, openTasks, overdueTasks }: ClientSummary) {
  if (status === 'archived') return null;
  const decision = status === 'prospect' && <span className="font-strong">You: accept or archive</span>;
  const tasks = openTasks > 0 && (
    <span className="whitespace-nowrap">
      Client: {openTasks === 1 ? '1 task' : `${openTasks} tasks`}
      {overdueTasks > 0 && <span className="text-red-text">, {overdueTasks} overdue</span>}
    </span>
  );
  return decision && tasks ? (
    <span className="flex flex-wrap gap-x-3">
      {decision} {tasks}
    </span>
  ) : (
    decision || tasks
  );
}

function balance({ balanceCents, overdueCents }: ClientSummary) {
  if (balanceCents === 0) return null;
  if (overdueCents === 0) return dollars(balanceCents);
  const overdue = <span className="text-red-text">{dollars(overdueCents)} overdue</span>;
  return overdueCents === balanceCents ? (
    overdue
  ) : (
    <>
      {dollars(balanceCents)}, {overdue}
    </>
  );
}
