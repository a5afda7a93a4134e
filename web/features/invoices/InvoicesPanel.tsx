import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Invoice } from '#contract/invoices/schemas.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { dollars } from '#contract/money.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useUnpaidInvoices } from './use-waiting-invoices.ts';
import { MyInvoices } from './MyInvoices.tsx';
import { MyPayments } from './payments/MyPayments.tsx';
import { myInvoicesQuery } from './queries.ts';

/** The portal's Invoices tab (requirements 2). `ask` renders the button to ask a question about an invoice. */
export function InvoicesPanel({ ask }: { ask: (invoice: Invoice) => ReactNode }) {
  const query = useInfiniteQuery(myInvoicesQuery);
  return (
    <PagedList
      what="your invoices"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-40" />}
      more="Show more invoices"
      empty={
        <EmptyState sentence="No invoices yet" hint="Your invoices show up here to view, download and pay." />
      }
    >
      {(invoices) => (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <BalanceDue />
            <Button
              variant="secondary"
              render={<a href={invoiceEndpoints.statement.path} target="_blank" rel="noreferrer" />}
            >
              Statement of account (PDF)
            </Button>
          </div>
          <MyInvoices invoices={invoices} ask={ask} />
          <MyPayments />
        </>
      )}
    </PagedList>
  );
}

/** The total balance due, and how much of it is overdue. */
function BalanceDue() {
  const unpaid = useUnpaidInvoices();
  if (!unpaid) return null;
  const { balance, overdueBalance } = unpaid;
  if (balance === 0) return <p className="font-serif text-heading">Nothing to pay</p>;
  return (
    <p className="font-serif text-heading tabular-nums">
      {dollars(Math.round(balance * 100))} due
      {overdueBalance > 0 && (
        <span className="block font-sans text-body font-strong text-red-text">
          {dollars(Math.round(overdueBalance * 100))} of it is overdue
        </span>
      )}
    </p>
  );
}
