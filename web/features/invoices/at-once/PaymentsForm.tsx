import * as z from 'zod';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { typedDollars } from '#contract/invoices/amounts.ts';
import { newPayment, unequalSplit } from '#contract/invoices/payments.ts';
import { maxInvoicesPaid, payableCents } from '#contract/invoices/rules.ts';
import type { AdminInvoice } from '#contract/invoices/schemas.ts';
import { dollars, plainDollars } from '#contract/money.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { BulkForm } from '#web/actions/BulkForm.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { PaymentFields } from '../payments/PaymentFields.tsx';

const noAmount = z.literal('').transform(() => undefined);

const paymentForm = newPayment
  .omit({ amountCents: true, version: true })
  .extend({
    amount: typedDollars,
    parts: z.array(z.object({ invoiceId: z.number(), amount: z.union([noAmount, typedDollars]) })),
  })
  .transform(({ amount, parts, ...payment }) => ({
    ...payment,
    amountCents: amount,
    parts: parts.flatMap(({ invoiceId, amount: amountCents }) =>
      amountCents === undefined ? [] : [{ invoiceId, amountCents }],
    ),
  }))
  .superRefine(({ amountCents, parts }, context) => {
    const sum = parts.reduce((total, part) => total + part.amountCents, 0);
    if (sum !== amountCents)
      context.addIssue({ code: 'custom', path: ['amount'], message: unequalSplit(amountCents, sum) });
  });

interface PaymentsFormProps {
  rows: readonly AdminInvoice[];
  onNext: (request: BulkRequest) => Promise<void>;
}

/** One check over several invoices, the first due first: how much of it pays which invoice. */
export function PaymentsForm({ rows, onNext }: PaymentsFormProps) {
  const today = useFirmDay();
  const payable = rows
    .filter((row) => payableCents(row) > 0)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  if (payable.length === 0)
    return (
      <Alert tone="orange" title="Nothing to pay">
        None of the invoices that you chose has a balance due.
      </Alert>
    );
  if (payable.length > maxInvoicesPaid)
    return (
      <Alert tone="orange" title="Too many invoices">
        {`Please choose at most ${maxInvoicesPaid} invoices for one payment.`}
      </Alert>
    );
  const total = payable.reduce((sum, row) => sum + payableCents(row), 0);
  return (
    <BulkForm
      label="Record a payment"
      schema={paymentForm}
      defaultValues={{
        amount: plainDollars(total),
        method: 'check',
        paidOn: today,
        reference: '',
        parts: payable.map((row) => ({ invoiceId: row.id, amount: plainDollars(payableCents(row)) })),
      }}
      onSubmit={(input) => onNext({ kind: 'record-payments', input })}
    >
      {(form) => (
        <>
          <PaymentFields
            amount={form.field('amount')}
            method={{ label: 'How it was paid', ...form.field('method') }}
            day={{ label: 'Paid on', ...form.choice('paidOn') }}
            reference={{ placeholder: 'Check number', ...form.field('reference') }}
          />
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-strong">What it pays</legend>
            {payable.map((row, index) => (
              <TextInput
                key={row.id}
                label={`Invoice ${row.number} ($)`}
                description={`${row.clientName}, ${dollars(payableCents(row))} due`}
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`parts.${index}.amount`)}
              />
            ))}
          </fieldset>
        </>
      )}
    </BulkForm>
  );
}
