import { longDate } from '#contract/dates.ts';
import { isRefunded, partsOfTotal } from '#contract/invoices/rules.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { isTaxable, lineCents, type LineItem } from '#contract/invoices/lines.ts';
import { salesTaxLabel } from '#contract/invoices/sales-tax.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { methodLabels } from '#contract/invoices/payment-methods.ts';
import type { Payment } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { useCloseDialog } from '#web/ui/overlay/close-dialog.ts';
import { whoIsEmailed } from './who-is-emailed.ts';
import { Table } from '#web/ui/table/Table.tsx';

/** The lines, sales tax and note of a sent invoice. */
export function InvoiceLines({ invoice }: { invoice: WholeInvoice }) {
  return (
    <>
      <Table
        label="Lines"
        rows={invoice.lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'description',
            header: 'Description',
            cell: ({ description }) => <span className="wrap-anywhere">{description}</span>,
          },
          ...(invoice.salesTax
            ? [
                {
                  key: 'taxable',
                  header: 'Taxable',
                  cell: (line: LineItem) => (isTaxable(line) ? 'Yes' : 'No'),
                },
              ]
            : []),
          { key: 'quantity', header: 'Quantity', numeric: true, cell: ({ quantity }) => quantity },
          { key: 'price', header: 'Price', numeric: true, cell: ({ unitCents }) => dollars(unitCents) },
          { key: 'amount', header: 'Amount', numeric: true, cell: (line) => dollars(lineCents(line)) },
        ]}
      />
      {invoice.salesTax && (
        <p className="mt-3 text-ink-2">
          {salesTaxLabel(invoice.salesTax)}:{' '}
          {invoice.salesTax.exemption ? 'no sales tax' : dollars(invoice.salesTax.cents)} on{' '}
          {dollars(invoice.salesTax.taxableCents)}
        </p>
      )}
      {invoice.note !== '' && (
        <p className="mt-3 max-w-measure whitespace-pre-line text-ink-2">{invoice.note}</p>
      )}
    </>
  );
}

/** The dates and amounts of an invoice in a row. */
export function InvoiceFacts({ invoice }: { invoice: WholeInvoice }) {
  const { issueDate, dueDate, totalCents } = invoice;
  const facts = [
    ['Issued', issueDate ? longDate(issueDate) : 'Not sent'],
    ['Due', longDate(dueDate)],
    ['Total', dollars(totalCents)],
    ...partsOfTotal(invoice).map(({ label, cents }) => [label, dollars(cents)] as const),
  ] as const;
  return (
    <dl className="my-6 flex flex-wrap gap-px overflow-hidden rounded-lg border border-rule-2 bg-rule max-sm:flex-col">
      {facts.map(([term, detail]) => (
        <div
          key={term}
          className="flex flex-1 basis-40 justify-between gap-3 bg-sheet px-4 py-3 max-sm:basis-auto sm:flex-col sm:justify-start sm:gap-0.5"
        >
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="font-strong whitespace-nowrap">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PaymentsProps {
  invoice: WholeInvoice;
  onDelete: (payment: Payment) => Promise<unknown>;
  /** Whether payments can be deleted. Refunds always can. */
  deletable: boolean;
}

/** The payments and refunds of an invoice. Those recorded by hand can be deleted; card payments are refunded in Stripe. */
export function Payments({ invoice, onDelete, deletable }: PaymentsProps) {
  return (
    <Table
      label="Payments"
      rows={invoice.payments}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'day',
          header: 'Date',
          short: true,
          cell: ({ paidOn }) => longDate(paidOn),
        },
        { key: 'how', header: 'Method', cell: methodText },
        {
          key: 'reference',
          header: 'Reference',
          cell: ({ reference }) => reference || 'None',
        },
        {
          key: 'amount',
          header: 'Amount',
          numeric: true,
          cell: ({ amountCents }) => dollars(amountCents),
        },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (payment) => (
            <div className="flex flex-wrap gap-2">
              {payment.hasReceipt && <Receipt payment={payment} />}
              {(deletable || payment.amountCents < 0) && payment.method !== 'stripe' && (
                <DeletePayment {...{ payment, invoice }} onDelete={() => onDelete(payment)} />
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

/** 'Check', or 'Refund, check'. */
function methodText({ amountCents, method }: Payment): string {
  return amountCents < 0 ? `Refund, ${methodLabels[method].toLowerCase()}` : methodLabels[method];
}

function Receipt({ payment: { id, amountCents } }: { payment: Payment }) {
  return (
    <Button
      variant="secondary"
      aria-label={`Receipt for the ${paymentText({ amountCents })}`}
      render={
        <a
          href={adminInvoiceEndpoints.receipt.path.replace('{id}', String(id))}
          target="_blank"
          rel="noreferrer"
        />
      }
    >
      Receipt
    </Button>
  );
}

/** 'payment of $50.00', or 'refund of $50.00'. */
function paymentText({ amountCents }: Pick<Payment, 'amountCents'>): string {
  return `${amountCents < 0 ? 'refund' : 'payment'} of ${dollars(Math.abs(amountCents))}`;
}

interface DeletePaymentProps {
  payment: Payment;
  invoice: WholeInvoice;
  onDelete: () => Promise<unknown>;
}

function DeletePayment({ payment, invoice, onDelete }: DeletePaymentProps) {
  const isRefund = payment.amountCents < 0;
  const name = paymentText(payment);
  const trigger = (
    <Button variant="destructive" aria-label={`Delete the ${name}`}>
      Delete
    </Button>
  );
  if (isRefunded(invoice, payment))
    return (
      <Dialog title="This payment can’t be deleted yet" trigger={trigger}>
        <p>It was refunded. Delete the refund first, then the payment.</p>
        <CloseButton />
      </Dialog>
    );
  return (
    <AlertDialog
      trigger={trigger}
      title={`Delete the ${name}?`}
      description={`${statusChangeText(invoice, payment)}${whoIsEmailed(invoice, 'an email saying the receipt is no longer valid')}`}
      confirmLabel={isRefund ? 'Delete refund' : 'Delete payment'}
      pendingLabel="Deleting"
      destructive
      onConfirm={onDelete}
    />
  );
}

function CloseButton() {
  const close = useCloseDialog();
  return (
    <Button className="self-end" onClick={close}>
      Close
    </Button>
  );
}

/** How deleting the payment or refund changes the invoice's status; empty if it doesn't. */
function statusChangeText({ status }: WholeInvoice, { amountCents }: Payment): string {
  if (amountCents > 0) return 'The amount is due again. ';
  return status === 'refunded' ? 'The invoice counts as paid again. ' : '';
}
