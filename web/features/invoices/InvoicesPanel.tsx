import { useInfiniteQuery } from '@tanstack/react-query';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MyInvoices } from './MyInvoices.tsx';
import { myInvoicesQuery } from './queries.ts';

/** The portal's Invoices tab (requirements 2). */
export function InvoicesPanel() {
  const query = useInfiniteQuery(myInvoicesQuery);
  return (
    <PagedList
      what="your invoices"
      query={query}
      failure={loadFailure(query.error)}
      blocks={<Skeleton className="h-40" />}
      more="Show more invoices"
      empty={
        <EmptyState sentence="No invoices yet" hint="Your invoices show up here to view, download and pay." />
      }
    >
      {(invoices) => (
        <>
          <Button
            variant="secondary"
            className="mb-4"
            render={<a href={invoiceEndpoints.statement.path} target="_blank" rel="noreferrer" />}
          >
            Statement of account (PDF)
          </Button>
          <MyInvoices invoices={invoices} />
        </>
      )}
    </PagedList>
  );
}
