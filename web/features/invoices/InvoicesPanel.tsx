import { useQuery } from '@tanstack/react-query';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MyInvoices } from './MyInvoices.tsx';
import { myInvoicesQuery } from './queries.ts';

/** The portal's Invoices tab (spec section 2). */
export function InvoicesPanel() {
  const { data, error, refetch } = useQuery(myInvoicesQuery);
  return (
    <Loaded
      what="your invoices"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      blocks={<Skeleton className="h-40" />}
    >
      {(invoices) =>
        invoices.length === 0 ? (
          <EmptyState
            sentence="No invoices yet"
            hint="Each invoice we send you will stand here, to read, to keep and to pay."
          />
        ) : (
          <>
            <MyInvoices invoices={invoices} />
            <Button
              variant="secondary"
              className="mt-4"
              render={<a href={invoiceEndpoints.statement.path} target="_blank" rel="noreferrer" />}
            >
              Statement of account (PDF)
            </Button>
          </>
        )
      }
    </Loaded>
  );
}
