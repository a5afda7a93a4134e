import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { clientInvoicesQuery } from './queries.ts';
import { RecurringInvoices } from './recurring/RecurringInvoices.tsx';

interface ClientInvoicesProps {
  clientId: number;
  /** An archived client gets no new invoices. */
  archived: boolean;
}

/** A client's invoices and recurring invoices, as the firm sees them. */
export function ClientInvoices({ clientId, archived }: ClientInvoicesProps) {
  const query = useInfiniteQuery(clientInvoicesQuery(clientId));
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
              href={adminInvoiceEndpoints.statement.path.replace('{id}', String(clientId))}
              target="_blank"
              rel="noreferrer"
            />
          }
        >
          Statement (PDF)
        </Button>
      </div>
      <PagedList
        what="the invoices"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-48" />}
        more="Show more invoices"
        empty={<EmptyState sentence="This client has no invoices. Create the first one." />}
      >
        {(invoices) => <InvoicesTable withClient={false} invoices={invoices} />}
      </PagedList>
      <RecurringInvoices clientId={clientId} archived={archived} />
    </>
  );
}
