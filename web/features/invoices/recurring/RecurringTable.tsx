import { Link } from '@tanstack/react-router';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import type { Recurring } from '#contract/invoices/billing-schemas.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { useAction } from '#web/actions/use-action.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Column } from '#web/ui/table/table-column.ts';
import { RecurringDialog } from './RecurringDialog.tsx';
import { periodLabels } from './period-labels.ts';

/** A recurring invoice. `archived` means that its client is archived, which pauses it. */
type Row = Recurring & { archived: boolean; clientName?: string };

interface RecurringTableProps {
  recurring: readonly Row[];
  /** Adds a first column with a link to the client, for the list of all clients. */
  withClient?: boolean;
}

/** Recurring invoices, with buttons to edit and stop each one. */
export function RecurringTable({ recurring, withClient = false }: RecurringTableProps) {
  return (
    <Table
      label="Recurring invoices"
      rows={recurring}
      rowKey={({ id }) => String(id)}
      columns={[
        ...(withClient ? [clientColumn] : []),
        {
          key: 'what',
          header: 'What',
          cell: ({ lines }) => (
            <span className="wrap-anywhere">{lines.map(({ description }) => description).join(', ')}</span>
          ),
        },
        { key: 'often', header: 'How often', cell: ({ every }) => periodLabels[every] },
        {
          key: 'next',
          header: 'Next date',
          short: true,
          cell: ({ archived, nextOn }) => (archived ? 'Paused' : longDate(nextOn)),
        },
        {
          key: 'way',
          header: 'Sending',
          cell: ({ archived, sends }) =>
            archived ? 'None while archived' : sends ? 'Sent automatically' : 'A draft to review',
        },
        { key: 'amount', header: 'Amount', numeric: true, cell: ({ totalCents }) => dollars(totalCents) },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (row) => (
            <div className="flex flex-wrap gap-2">
              {!row.archived && <RecurringDialog clientId={row.clientId} recurring={row} />}
              <StopButton recurring={row} />
            </div>
          ),
        },
      ]}
    />
  );
}

const clientColumn: Column<Row> = {
  key: 'client',
  header: 'Client',
  cell: ({ clientId, clientName }) => (
    <Link
      to="/admin/clients/$id"
      params={{ id: String(clientId) }}
      search={{ tab: 'invoices' }}
      className="link font-strong wrap-anywhere"
    >
      {clientName}
    </Link>
  ),
};

/** The name of a recurring invoice for screen readers: its lines, amount and client. */
function nameOf({ lines, totalCents, clientName }: Row): string {
  const descriptions = lines.map(({ description }) => description).join(', ');
  return `${descriptions}, ${dollars(totalCents)}${clientName === undefined ? '' : `, ${clientName}`}`;
}

function StopButton({ recurring }: { recurring: Row }) {
  const stop = useAction(billingEndpoints.stopRepeating, {
    input: () => ({ params: { id: String(recurring.id) } }),
    done: () => ({ title: 'Recurring invoice stopped', description: dollars(recurring.totalCents) }),
    failed: 'Not stopped',
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="destructive" aria-label={`Stop ${nameOf(recurring)}`}>
          Stop
        </Button>
      }
      title="Stop this recurring invoice?"
      description="No more invoices are created. Existing ones stay."
      confirmLabel="Stop it"
      pendingLabel="Stopping"
      destructive
      onConfirm={() => stop.mutateAsync()}
    />
  );
}
