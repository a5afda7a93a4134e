import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoiceEditing } from '#contract/invoice-editing.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { clientInvoicesQuery } from './queries.ts';
import { RecurringInvoices } from './RecurringInvoices.tsx';

interface ClientInvoicesProps {
  clientId: number;
  /** An archived client gets no new invoices. */
  archived: boolean;
}

/** A client's invoices on the firm's side, and those that write themselves. */
export function ClientInvoices({ clientId, archived }: ClientInvoicesProps) {
  const { data, error, refetch } = useQuery(clientInvoicesQuery(clientId));
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        {!archived && (
          <Button render={<Link to="/admin/invoices/new" search={{ client: clientId }} />}>
            New invoice
          </Button>
        )}
        <Button
          variant="secondary"
          render={
            <a
              href={invoiceEditing.statement.path.replace('{id}', String(clientId))}
              target="_blank"
              rel="noreferrer"
            />
          }
        >
          Statement (PDF)
        </Button>
      </div>
      <Loaded
        what="the invoices"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-48" />}
      >
        {(invoices) =>
          invoices.length > 0 ? (
            <InvoicesTable invoices={invoices} withClient={false} />
          ) : (
            <EmptyState sentence="This client has no invoices. Write the first one." />
          )
        }
      </Loaded>
      <RecurringInvoices clientId={clientId} archived={archived} />
    </>
  );
}
