import { longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { PayableInvoice } from '#contract/invoices/paying-schemas.ts';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';

interface PayableViewProps {
  invoice: PayableInvoice;
  token: string;
  /** True after a return from Stripe's card page: the client has paid, but the webhook may still be on its way. */
  hasPaid: boolean;
}

/** What is due on an invoice and how to pay it: by card, if the firm takes cards, or by the firm's instructions. */
export function PayableView({ invoice, token, hasPaid }: PayableViewProps) {
  const { invoiceNumber, status, issueDate, dueDate, amount, balance, parts, salesTax, card, instructions } =
    invoice;
  const isOpen = balance > 0;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <section aria-label="Invoice" className="self-start rounded-lg border border-rule-2 bg-sheet px-6 py-6">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-strong">Invoice {invoiceNumber}</span>
          <InvoiceStatusBadge status={status} />
        </p>
        <p className="mt-4 font-serif text-title tabular-nums">{inDollars(isOpen ? balance : amount)}</p>
        <dl className="mt-5 divide-y divide-rule border-t border-rule">
          {[
            ['Issued', issueDate ? longDate(issueDate) : ''],
            ['Due', longDate(dueDate)],
            ...(isOpen && balance < amount ? [['Invoice total', inDollars(amount)]] : []),
            ...(parts ? [['So far', parts]] : []),
            ...(salesTax ? [[salesTax.label, inDollars(salesTax.amount)]] : []),
          ].map(([term, detail]) => (
            <div key={term} className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-2">{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-col gap-6">
        {isOpen && hasPaid && (
          <Alert tone="blue" title="Thank you">
            Your payment is on its way to us. It will show here in a moment.
          </Alert>
        )}
        {isOpen && !hasPaid && card && <PayByCard token={token} balance={balance} />}
        {isOpen && !hasPaid && (
          <section aria-labelledby="how">
            <h2 id="how" className="text-heading">
              {card ? 'Or without a card' : 'How to pay'}
            </h2>
            <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{instructions}</p>
          </section>
        )}
        {status === 'paid' && (
          <Alert tone="green" title="This invoice is paid">
            Thank you. There is nothing left to do.
          </Alert>
        )}
        {status === 'refunded' && (
          <Alert tone="blue" title="This invoice was refunded">
            There is nothing to pay.
          </Alert>
        )}
        {status === 'written-off' && (
          <Alert tone="blue" title="This invoice is closed">
            You have nothing to pay.
          </Alert>
        )}
        {status === 'void' && (
          <Alert tone="blue" title="This invoice is void">
            There is nothing to pay.
          </Alert>
        )}
      </div>
    </div>
  );
}

function PayByCard({ token, balance }: { token: string; balance: number }) {
  const openCheckout = useAction(payingEndpoints.checkout, {
    input: () => ({ body: { token } }),
    opens: async ({ url }) => window.location.assign(url),
  });
  return (
    <section aria-label="By card" className="flex flex-col items-start gap-4">
      <p className="max-w-measure">
        You pay on a page run by Stripe, the company that processes cards for us. Your card number never
        reaches us.
      </p>
      {openCheckout.error && (
        <Alert tone="red" title="The card page could not be opened">
          {errorText(openCheckout.error, 'Please try again.')}
        </Alert>
      )}
      <Button pending={openCheckout.isPending} pendingLabel="Opening" onClick={() => openCheckout.mutate()}>
        Pay {inDollars(balance)} by card
      </Button>
    </section>
  );
}

function inDollars(amount: number): string {
  return dollars(Math.round(amount * 100));
}
