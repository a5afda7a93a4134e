import { useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { typedDollars } from '#contract/invoices/amounts.ts';
import { newRefund } from '#contract/invoices/payments.ts';
import { balanceCents, netPaidCents } from '#contract/invoices/rules.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars, plainDollars } from '#contract/money.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { withAmountError } from './amount-error.ts';
import { whoIsEmailed } from '../who-is-emailed.ts';

const refundForm = newRefund
  .omit({ amountCents: true, version: true })
  .extend({ amount: typedDollars })
  .transform(({ amount, ...refund }) => ({ ...refund, amountCents: amount }));

interface RefundDialogProps {
  invoice: WholeInvoice;
  /** Called once the refund is recorded. */
  onChanged: () => Promise<unknown>;
}

/** Records a refund. The amount starts as all that was paid, less earlier refunds. */
export function RefundDialog({ invoice, onChanged }: RefundDialogProps) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const refundableCents = netPaidCents(invoice);
  const isPaid = invoice.state === 'sent' && balanceCents(invoice) === 0;
  const balanceText = isPaid ? 'Nothing more is owed on this invoice.' : 'The balance due stays the same.';
  const hasCardPayment = invoice.payments.some(({ method }) => method === 'stripe');
  return (
    <Dialog
      title="Record a refund"
      description={`Up to ${dollars(refundableCents)}. ${whoIsEmailed(invoice, 'a receipt by email')} ${balanceText}${
        hasCardPayment
          ? ' To return a card payment, refund it in Stripe, and it will be recorded here automatically.'
          : ''
      }`}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Record a refund</Button>}
    >
      <Form
        label="Refund"
        schema={refundForm}
        defaultValues={{
          amount: plainDollars(refundableCents),
          method: 'check',
          refundedOn: today,
          reference: '',
        }}
        submitLabel="Record this refund"
        pendingLabel="Saving"
        failureTitle="Not saved"
        clearOnSuccess
        onSubmit={async (refund, _form, leave) => {
          const body = { ...refund, version: invoice.version };
          await call(adminInvoiceEndpoints.refund, { params: { id: String(invoice.id) }, body });
          leave(() => setOpen(false));
          show({
            title: 'Refund recorded',
            description: `${dollars(refund.amountCents)} to ${invoice.clientName}`,
            tone: 'success',
          });
          await refreshAfter(adminInvoiceEndpoints.refund);
          await onChanged();
        }}
        explain={(error) =>
          withAmountError(formErrorOf(error, 'The refund was not saved. Please try again.'), error)
        }
      >
        {(form) => (
          <PaymentFields
            amount={form.field('amount')}
            method={{ label: 'How it was refunded', ...form.field('method') }}
            day={{ label: 'Refunded on', ...form.choice('refundedOn') }}
            reference={{
              description: 'The client sees it on the receipt.',
              placeholder: 'Check number or reason',
              ...form.field('reference'),
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}
