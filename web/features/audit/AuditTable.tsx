import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit/schemas.ts';
import { exactDateTimeText, zoneLabel } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Table } from '#web/ui/table/Table.tsx';

/** The audit log: action, person, client, time and address. Rows become cards on a phone. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const zone = useFirmZone();
  return (
    <Table
      label="Audit log"
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      columns={[
        {
          key: 'what',
          header: 'What',
          cell: ({ what }) => <span className="font-strong wrap-anywhere">{what}</span>,
        },
        { key: 'by', header: 'Person', cell: (entry) => <Who entry={entry} /> },
        { key: 'client', header: 'Client', cell: (entry) => <Client entry={entry} /> },
        {
          key: 'at',
          header: 'When',
          cell: ({ at }) => (
            <time dateTime={at} className="@3xl/table:whitespace-nowrap">
              {exactDateTimeText(at, zone) + zoneLabel(at, zone)}
            </time>
          ),
        },
        { key: 'address', header: 'Address', cell: (entry) => <Origin entry={entry} /> },
      ]}
    />
  );
}

function Who({ entry: { by, address } }: { entry: AuditEntry }) {
  if (by)
    return (
      <span className="block wrap-break-word @5xl/table:min-w-24">
        {by.name ?? `Deleted account ${by.id}`}
      </span>
    );
  return <span className="text-ink-2">{address === null ? 'Automatic' : 'Not signed in'}</span>;
}

function Client({ entry: { client } }: { entry: AuditEntry }) {
  if (!client) return null;
  if (client.name === null) return <span className="text-ink-2">Deleted client {client.id}</span>;
  return (
    <Link to="/admin/clients/$id" params={{ id: String(client.id) }} className="link wrap-anywhere">
      {client.name}
    </Link>
  );
}

function Origin({ entry: { address, browser } }: { entry: AuditEntry }) {
  if (address === null && browser === null) return null;
  return (
    <span className="flex flex-col">
      {address !== null && <span className="wrap-anywhere">{address}</span>}
      {browser !== null && (
        <span className="text-small text-ink-2 @5xl/table:whitespace-nowrap">{browser}</span>
      )}
    </span>
  );
}
