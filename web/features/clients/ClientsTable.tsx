import { Link } from '@tanstack/react-router';
import type { ClientSummary } from '#contract/clients/schemas.ts';
import { useNow } from '#web/lib/use-now.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { Tags } from './record/ClientFacts.tsx';
import { ClientStatusBadge } from './ClientStatusBadge.tsx';

interface ClientsTableProps {
  clients: readonly ClientSummary[];
  selected: ReadonlySet<number>;
  /** Absent for those who can do nothing with a selection. */
  onSelect: ((id: number, wanted: boolean) => void) | undefined;
}

/** Who it is, what waits on them, and when something last happened; rows become cards on a phone. */
export function ClientsTable({ clients, selected, onSelect }: ClientsTableProps) {
  const now = useNow();
  return (
    <Table
      label="Clients"
      rows={clients}
      rowKey={(client) => String(client.id)}
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: ({ id, name, email, tags }) => (
            <span className="flex min-w-0 gap-3">
              {onSelect && (
                <label className="-m-1 p-1">
                  <input
                    type="checkbox"
                    aria-label={`Select ${name}`}
                    className="mt-[0.15em] size-[1.2em] accent-pine"
                    checked={selected.has(id)}
                    onChange={(event) => onSelect(id, event.target.checked)}
                  />
                </label>
              )}
              <span className="flex min-w-0 flex-col wrap-anywhere">
                <Link
                  to="/admin/clients/$id"
                  params={{ id: String(id) }}
                  className="link self-start font-strong"
                >
                  {name}
                </Link>
                <span className="text-ink-2">{email}</span>
                <Tags tags={tags} />
              </span>
            </span>
          ),
        },
        { key: 'status', header: 'Status', cell: ({ status }) => <ClientStatusBadge status={status} /> },
        { key: 'waits', header: 'Waiting on', cell: (client) => <Waits client={client} /> },
        {
          key: 'people',
          header: 'People',
          cell: ({ people }) => (people === 0 ? 'No access yet' : `${people} with access`),
        },
        {
          key: 'activity',
          header: 'Last activity',
          cell: ({ lastActivityAt }) =>
            lastActivityAt ? (
              <time dateTime={lastActivityAt}>{timeAgo(lastActivityAt, now)}</time>
            ) : (
              'None yet'
            ),
        },
      ]}
    />
  );
}

/** A prospect waits on the firm's decision, open tasks wait on the client. */
function Waits({ client: { status, openTasks, overdueTasks } }: { client: ClientSummary }) {
  const tasks = openTasks === 1 ? 'one task' : `${openTasks} tasks`;
  if (status === 'archived' || (openTasks === 0 && status !== 'prospect'))
    return <span className="text-ink-2">Nothing</span>;
  return (
    <span className="flex flex-col">
      {status === 'prospect' && <span className="font-strong">You: accept or archive</span>}
      {openTasks > 0 && <span>Client: {tasks}</span>}
      {overdueTasks > 0 && <span className="text-red-text">{overdueTasks} overdue</span>}
    </span>
  );
}
