import { useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { newPayment } from '#contract/invoices/payments.ts';
import { plainDollars } from '#contract/money.ts';
import { typedDollars } from '#contract/invoices/amounts.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { withAmountError } from './amount-error.ts';
import { useRefreshInvoices } from '../use-refresh-invoices.ts';
import { whoIsEmailed } from '../who-is-emailed.ts';

const paymentForm = newPayment
  .omit({ amountCents: true, version: true })
  .extend({ amount: typedDollars })
  .transform(({ amount, ...payment }) => ({ ...payment, amountCents: amount }));

interface PaymentDialogProps {
  invoice: WholeInvoice;
  /** Called once the payment is recorded. */
  onChanged: () => Promise<unknown>;
}

/** Records a payment. The amount starts as the whole balance due. */
export function PaymentDialog({ invoice, onChanged }: PaymentDialogProps) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const refreshInvoices = useRefreshInvoices();
  const { show } = useToasts();
  return (
    <Dialog
      title="Record a payment"
      description={whoIsEmailed(invoice, 'a receipt by email')}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Record a payment</Button>}
    >
      <Form
        label="Payment"
        schema={paymentForm}
        defaultValues={{
          amount: plainDollars(invoice.totalCents - invoice.paidCents),
          method: 'check',
          paidOn: today,
          reference: '',
        }}
        submitLabel="Record this payment"
        pendingLabel="Saving"
        failureTitle="Not saved"
        onSubmit={async (payment) => {
          const body = { ...payment, version: invoice.version };
          await call(adminInvoiceEndpoints.pay, { params: { id: String(invoice.id) }, body });
          setOpen(false);
          show({ title: 'Payment recorded', description: invoice.clientName, tone: 'success' });
          await refreshInvoices();
          await onChanged();
        }}
        explain={(error) =>
          withAmountError(formErrorOf(error, 'The payment was not saved. Please try again.'), error)
        }
      >
        {(form) => (
          <PaymentFields
            amount={form.field('amount')}
            method={{ label: 'How it was paid', ...form.field('method') }}
            day={{ label: 'Paid on', ...form.choice('paidOn') }}
            reference={{ placeholder: 'Check number', ...form.field('reference') }}
          />
        )}
      </Form>
    </Dialog>
  );
}
