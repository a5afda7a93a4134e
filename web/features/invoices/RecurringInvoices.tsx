import { useMutation, useQuery } from '@tanstack/react-query';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import type { Recurring } from '#contract/invoices/schemas.ts';
import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { describe, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { recurringQuery } from './queries.ts';
import { RecurringDialog } from './RecurringDialog.tsx';
import { useInvoicesChanged } from './use-invoices-changed.ts';

const often: Record<Recurring['every'], string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

/** A client's invoices that write themselves. */
export function RecurringInvoices({ clientId, archived }: { clientId: number; archived: boolean }) {
  const { data, error, refetch } = useQuery(recurringQuery(clientId));
  return (
    <section aria-labelledby="recurring" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="recurring" className="text-heading">
          Recurring
        </h2>
        {!archived && <RecurringDialog clientId={clientId} />}
      </div>
      <Loaded
        what="the recurring invoices"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-24" />}
      >
        {(recurring) =>
          recurring.length > 0 ? (
            <RecurringTable {...{ clientId, archived, recurring }} />
          ) : (
            <p className="text-ink-2">No recurring invoices.</p>
          )
        }
      </Loaded>
    </section>
  );
}

interface RecurringTableProps {
  clientId: number;
  archived: boolean;
  recurring: readonly Recurring[];
}

function RecurringTable({ clientId, archived, recurring }: RecurringTableProps) {
  return (
    <Table
      label="Recurring invoices"
      rows={recurring}
      rowKey={({ id }) => String(id)}
      columns={[
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
          header: 'Next on',
          short: true,
          cell: ({ nextOn }) => (archived ? 'Paused' : longDate(nextOn)),
        },
        {
          key: 'way',
          header: 'Then',
          cell: ({ sends }) =>
            archived ? 'None while archived' : sends ? 'Sent automatically' : 'A draft to review',
        },
        { key: 'amount', header: 'Amount', numeric: true, cell: ({ totalCents }) => dollars(totalCents) },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (one) => (
            <div className="flex flex-wrap gap-2">
              {!archived && <RecurringDialog key={JSON.stringify(one)} clientId={clientId} recurring={one} />}
              <Stop recurring={one} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Stop({ recurring }: { recurring: Recurring }) {
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
      show({ title: 'Not stopped', description: describe(error, 'Please try again.'), tone: 'destructive' }),
  });
  return (
    <AlertDialog
      trigger={<Button variant="destructive">Stop</Button>}
      title="Stop this recurring invoice?"
      description="No more invoices are created. Existing ones stay."
      confirmLabel="Stop it"
      pendingLabel="Stopping"
      destructive
      onConfirm={() => stop.mutateAsync()}
    />
  );
}
