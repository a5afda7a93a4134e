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
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { methodChoices } from './method-choices.ts';
import { underAmount } from './under-amount.ts';
import { useInvoicesChanged } from '../use-invoices-changed.ts';

const paymentForm = newPayment
  .omit({ amountCents: true, version: true })
  .extend({ amount: typedDollars })
  .transform(({ amount, ...payment }) => ({ ...payment, amountCents: amount }));

/** Records a payment; the whole balance due unless another amount is typed. */
export function PaymentDialog({ invoice }: { invoice: WholeInvoice }) {
  const [open, setOpen] = useState(false);
  const today = useFirmDay();
  const changed = useInvoicesChanged();
  const { show } = useToasts();
  return (
    <Dialog
      title="Record a payment"
      description="The client gets a receipt by email."
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
          await changed();
        }}
        explain={(error) =>
          underAmount(formErrorOf(error, 'The payment was not saved. Please try again.'), error)
        }
      >
        {(form) => {
          const { value: paidOn, ...paid } = form.choice('paidOn');
          return (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput
                label="Amount ($)"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('amount')}
              />
              <Select label="How it was paid" choices={methodChoices} {...form.field('method')} />
              <DatePicker
                label="Paid on"
                today={today}
                max={today}
                {...paid}
                value={paidOn || null}
                onValueChange={(date) => paid.onValueChange(date ?? '')}
              />
              <TextInput
                label="Reference (optional)"
                placeholder="Check number"
                autoComplete="off"
                {...form.field('reference')}
              />
            </div>
          );
        }}
      </Form>
    </Dialog>
  );
}
