import { useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { newPayment } from '#contract/invoices/payments.ts';
import { type DateText, longDate } from '#contract/dates.ts';
import { plainDollars } from '#contract/money.ts';
import { typedDollars } from '#contract/invoices/amounts.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { withAmountError } from './amount-error.ts';
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
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  // The unusual date that was asked about; pressing again records it.
  const [asked, setAsked] = useState<DateText>();
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
        submitLabel={asked === undefined ? 'Record this payment' : 'Record it anyway'}
        pendingLabel="Saving"
        failureTitle="Not saved"
        clearOnSuccess
        onSubmit={async (payment, _form, leave) => {
          const isEarly = invoice.issueDate !== null && payment.paidOn < invoice.issueDate;
          setAsked(isEarly ? payment.paidOn : undefined);
          if (isEarly && payment.paidOn !== asked) throw new NotReadyError(earlyQuestion(payment.paidOn));
          const body = { ...payment, version: invoice.version };
          await call(adminInvoiceEndpoints.pay, { params: { id: String(invoice.id) }, body });
          leave(() => setOpen(false));
          show({ title: 'Payment recorded', description: invoice.clientName, tone: 'success' });
          await refreshAfter(adminInvoiceEndpoints.pay);
          await onChanged();
        }}
        explain={(error) =>
          withAmountError(
            formErrorOf(
              error,
              error instanceof NotReadyError ? error.message : 'The payment was not saved. Please try again.',
            ),
            error,
          )
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

/** In January, many type the old year. */
function earlyQuestion(paidOn: DateText): string {
  return `This payment is dated ${longDate(paidOn)}, before the invoice. Record it anyway?`;
}
