import * as z from 'zod';
import { cents } from './amounts.ts';
import { dateText, line, version } from '../text.ts';
import { paymentMethods } from './payment-methods.ts';

/** Money that came in another way than through the payment page. */
export const newPayment = z.object({
  amountCents: cents,
  method: z.enum(paymentMethods, 'Please choose how it was paid'),
  paidOn: dateText('Please choose the date it was paid'),
  reference: line({ max: 100, numbers: 'any' }).default(''),
  version: version.optional(),
});
export type NewPayment = z.output<typeof newPayment>;

export const payment = z.object({
  id: z.number(),
  amountCents: z.number(),
  method: z.enum([...paymentMethods, 'stripe']),
  paidOn: z.string(),
  reference: z.string(),
});
export type Payment = z.output<typeof payment>;

/** A payment as its client sees it: `amount` in dollars, below zero for a refund, which has no receipt. */
export const clientPayment = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  method: payment.shape.method,
  /** The receipt as a PDF file; empty for a refund. */
  receiptUrl: z.string(),
});
export type ClientPayment = z.output<typeof clientPayment>;
