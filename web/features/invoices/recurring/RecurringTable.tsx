import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import type { Recurring } from '#contract/invoices/billing-schemas.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Column } from '#web/ui/table/table-column.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { RecurringDialog } from './RecurringDialog.tsx';
import { useInvoicesChanged } from '../use-invoices-changed.ts';

const often: Record<Recurring['every'], string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

/** A recurring invoice; `archived`: its client is, so that it is paused. */
type Row = Recurring & { archived: boolean; clientName?: string };

interface RecurringTableProps {
  recurring: readonly Row[];
  /** In the list over all clients the client comes first, and leads to their page. */
  withClient?: boolean;
}

/** Recurring invoices: what, how often, when next; each can be edited and stopped. */
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
        { key: 'often', header: 'How often', cell: ({ every }) => often[every] },
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
          cell: (one) => (
            <div className="flex flex-wrap gap-2">
              {!one.archived && (
                <RecurringDialog key={JSON.stringify(one)} clientId={one.clientId} recurring={one} />
              )}
              <Stop recurring={one} />
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

/** What tells one from the others: its lines, its amount and whose it is. */
function nameOf({ lines, totalCents, clientName }: Row): string {
  const what = lines.map(({ description }) => description).join(', ');
  return `${what}, ${dollars(totalCents)}${clientName === undefined ? '' : `, ${clientName}`}`;
}

function Stop({ recurring }: { recurring: Row }) {
  const { show } = useToasts();
  const changed = useInvoicesChanged();
  const stop = useMutation({
    mutationFn: () => call(billingEndpoints.stopRepeating, { params: { id: String(recurring.id) } }),
    onSuccess: () => {
      show({
        title: 'Recurring invoice stopped',
        description: dollars(recurring.totalCents),
        tone: 'success',
      });
      return changed();
    },
    onError: (error) =>
      show({ title: 'Not stopped', description: errorText(error, 'Please try again.'), tone: 'destructive' }),
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
