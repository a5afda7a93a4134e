import * as z from 'zod';
import { cents } from './amounts.ts';
import { line, version, workDate } from '../text.ts';
import { dollars } from '../money.ts';
import { maxInvoicesPaid } from './rules.ts';
import { paymentMethods } from './payment-methods.ts';

/** A payment that was not made on the payment page. */
export const newPayment = z.object({
  amountCents: cents,
  method: z.enum(paymentMethods, 'Please choose how it was paid'),
  paidOn: workDate('Please choose the date it was paid'),
  reference: line({ max: 100, numbers: 'any' }).default(''),
  version: version.optional(),
});
export type NewPayment = z.output<typeof newPayment>;

/** One check or transfer that pays several invoices; the parts add up to its amount. */
export const checkPayment = newPayment
  .omit({ version: true })
  .extend({
    parts: z
      .array(z.object({ invoiceId: z.int('Please choose an invoice').positive(), amountCents: cents }))
      .min(1, 'Please enter what is paid on each invoice')
      .max(maxInvoicesPaid, `Please choose at most ${maxInvoicesPaid} invoices`)
      .refine(
        (parts) => new Set(parts.map(({ invoiceId }) => invoiceId)).size === parts.length,
        'Please list each invoice once',
      ),
  })
  .superRefine(({ amountCents, parts }, context) => {
    const sum = parts.reduce((total, part) => total + part.amountCents, 0);
    if (sum !== amountCents)
      context.addIssue({ code: 'custom', path: ['amountCents'], message: unequalSplit(amountCents, sum) });
  });
export type CheckPayment = z.output<typeof checkPayment>;

/** What is wrong with a split that doesn't add up to the amount of the check. */
export function unequalSplit(amountCents: number, splitCents: number): string {
  const difference = dollars(Math.abs(amountCents - splitCents));
  return `The invoices add up to ${dollars(splitCents)}, which is ${difference} ${splitCents > amountCents ? 'more' : 'less'} than the payment`;
}

/** A refund that was not made in Stripe, whose refunds are recorded automatically. */
export const newRefund = z.object({
  amountCents: cents,
  method: z.enum(paymentMethods, 'Please choose how it was refunded'),
  refundedOn: workDate('Please choose the date it was refunded'),
  reference: line({ max: 100, numbers: 'any' }).default(''),
  /** The version of the invoice that the refund is based on, so that a refund sent twice is recorded once. */
  version,
});
export type NewRefund = z.output<typeof newRefund>;

export const payment = z.object({
  id: z.number(),
  /** Below zero for a refund. */
  amountCents: z.number(),
  method: z.enum([...paymentMethods, 'stripe']),
  paidOn: z.string(),
  reference: z.string(),
  /** Whether there is a receipt as a PDF file. */
  hasReceipt: z.boolean(),
});
export type Payment = z.output<typeof payment>;

/** A payment as its client sees it: `amount` in dollars, below zero for a refund. */
export const clientPayment = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  method: payment.shape.method,
  /** The receipt as a PDF file; empty for a refund at Stripe. */
  receiptUrl: z.string(),
});
export type ClientPayment = z.output<typeof clientPayment>;
