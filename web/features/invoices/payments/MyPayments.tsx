import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { longDate } from '#contract/dates.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import type { ClientPayment } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { byPage, pageAfter } from '#web/api/paging.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Table } from '#web/ui/table/Table.tsx';

/** The client's payments, fifty per page. */
const myPaymentsQuery = infiniteQueryOptions({
  queryKey: [invoiceEndpoints.payments.path],
  queryFn: ({ pageParam }) => call(invoiceEndpoints.payments, { query: pageAfter(pageParam) }),
  ...byPage,
  ...followed,
});

/** The client's payments, newest first, each with its receipt. Refunds have negative amounts. */
export function MyPayments() {
  const query = useInfiniteQuery(myPaymentsQuery);
  return (
    <section aria-labelledby="payments" className="mt-10">
      <h2 id="payments" className="mb-4 text-heading">
        Payments
      </h2>
      <PagedList
        what="your payments"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-24" />}
        more="Show more payments"
        empty={<p className="text-ink-2">No payments yet. Each one has a receipt here.</p>}
      >
        {(payments) => <PaymentsTable payments={payments} />}
      </PagedList>
    </section>
  );
}

function PaymentsTable({ payments }: { payments: readonly ClientPayment[] }) {
  return (
    <Table
      label="Payments"
      rows={payments}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'day', header: 'Paid on', short: true, cell: ({ paidOn }) => longDate(paidOn) },
        { key: 'invoice', header: 'Invoice #', cell: ({ invoiceNumber }) => invoiceNumber },
        {
          key: 'amount',
          header: 'Amount',
          numeric: true,
          cell: ({ amount }) => dollars(Math.round(amount * 100)),
        },
        {
          key: 'how',
          header: 'Method',
          cell: ({ amount, method }) => (amount < 0 ? refundText(method) : methodLabels[method]),
        },
        {
          key: 'receipt',
          header: 'Receipt',
          hideHeader: true,
          cell: ({ receiptUrl, invoiceNumber, paidOn, amount }) =>
            receiptUrl !== '' && (
              <Button
                variant="secondary"
                aria-label={`Receipt for invoice ${invoiceNumber}, ${amount < 0 ? 'refunded' : 'paid'} ${longDate(paidOn)}`}
                render={<a href={receiptUrl} target="_blank" rel="noreferrer" />}
              >
                Receipt
              </Button>
            ),
        },
      ]}
    />
  );
}

/** 'Refund, check'; just 'Refund' for Stripe, which itself tells the client which card was credited. */
function refundText(method: ClientPayment['method']): string {
  return method === 'stripe' ? 'Refund' : `Refund, ${methodLabels[method].toLowerCase()}`;
}
