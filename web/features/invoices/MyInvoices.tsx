import type { ReactNode } from 'react';
import { longDate } from '#contract/dates.ts';
import type { Invoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface MyInvoicesProps {
  invoices: readonly Invoice[];
  /** Renders the button to ask a question about an invoice. */
  ask: (invoice: Invoice) => ReactNode;
}

/** A client's invoices in the columns of requirements 2; rows become cards on a phone. */
export function MyInvoices({ invoices, ask }: MyInvoicesProps) {
  return (
    <Table
      label="Invoices"
      rows={invoices}
      rowKey={(invoice) => String(invoice.id)}
      columns={[
        {
          key: 'number',
          header: 'Invoice #',
          cell: ({ invoiceNumber }) => <span className="font-strong">{invoiceNumber}</span>,
        },
        { key: 'date', header: 'Date', short: true, cell: ({ issueDate }) => dateText(issueDate) },
        { key: 'amount', header: 'Amount', numeric: true, cell: (invoice) => <Amount {...invoice} /> },
        { key: 'status', header: 'Status', cell: (invoice) => <Status {...invoice} /> },
        { key: 'due', header: 'Due Date', short: true, cell: ({ dueDate }) => dateText(dueDate) },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (invoice) => <Actions invoice={invoice}>{ask(invoice)}</Actions>,
        },
      ]}
    />
  );
}

function Status({ status, refunded = 0 }: Invoice) {
  return (
    <span className="flex flex-col items-start gap-1">
      <InvoiceStatusBadge status={status} refundedCents={Math.round(refunded * 100)} />
      {(status === 'written-off' || status === 'refunded') && (
        <span className="text-small text-ink-2">You have nothing to pay.</span>
      )}
    </span>
  );
}

function Amount({ amount, balance = amount, refunded = 0, parts = '' }: Invoice) {
  const isPartlyPaid = balance > 0 && balance < amount;
  return (
    <span className="flex flex-col">
      <span>{dollars(Math.round(amount * 100))}</span>
      {(isPartlyPaid || refunded > 0) && (
        <span className="text-small whitespace-normal text-ink-2">
          {refunded > 0 ? parts : `${dollars(Math.round(balance * 100))} balance due`}
        </span>
      )}
    </span>
  );
}

function Actions({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { invoiceNumber, pdfUrl, paymentUrl, status } = invoice;
  return (
    <span className="flex flex-wrap gap-2">
      {pdfUrl && (
        <Button
          variant="secondary"
          aria-label={`Download invoice ${invoiceNumber}`}
          render={<a href={pdfUrl} target="_blank" rel="noreferrer" />}
        >
          Download
        </Button>
      )}
      {status !== 'paid' && paymentUrl && (
        <Button
          variant={status === 'overdue' ? 'primary' : 'secondary'}
          aria-label={`Pay invoice ${invoiceNumber}`}
          render={<a href={paymentUrl} />}
        >
          Pay
        </Button>
      )}
      {children}
    </span>
  );
}

/** A date, or the date of a date-time, in the long form; empty if it is missing. */
function dateText(date: string): string {
  return date ? longDate(date.slice(0, 10)) : '';
}
