import * as z from 'zod';
import { text } from '../text.ts';
import { invoiceCode } from './codes.ts';
import { invoiceStatuses } from './rules.ts';

/** The secret in an invoice's payment link. */
const token = text({ min: 1, max: 200, message: 'Please open the link in our email again', numbers: 'any' });

/** An invoice as anyone with its payment link sees it: without the client's name and the lines. Money in dollars. */
export const payableInvoice = z.object({
  invoiceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  balance: z.number(),
  /** What has become of the amount, if part of it was credited; otherwise empty. */
  parts: z.string(),
  /** Sales tax in the amount, in dollars, with the rate's name; null without sales tax. */
  salesTax: z.object({ label: z.string(), amount: z.number() }).nullable(),
  /** The firm's instructions on how to pay. */
  instructions: z.string(),
  /** Whether it can be paid by card here. */
  card: z.boolean(),
});
export type PayableInvoice = z.output<typeof payableInvoice>;

/** What anyone with a printed invoice can check; nothing about the client or the work. */
export const invoiceByCode = z.object({
  /** The firm's name. */
  payee: z.string(),
  /** In dollars: the balance due, or the total if nothing is due. */
  amount: z.number(),
  status: z.enum(invoiceStatuses),
});
export type InvoiceByCode = z.output<typeof invoiceByCode>;

export const payingSchemas = {
  byCode: {
    summary: 'Payee, amount and status of the invoice with this printed code, and nothing else about it.',
    params: z.object({ code: invoiceCode }),
    answer: invoiceByCode,
  },
  see: {
    summary: 'The invoice of a payment link.',
    body: z.object({ token }),
    answer: payableInvoice,
  },
  checkout: {
    summary:
      'The URL of the page on which the balance of an invoice is paid by card; the same one while that page is open.',
    body: z.object({ token }),
    answer: z.object({ url: z.string() }),
  },
  event: {
    summary:
      'Webhook of Stripe, verified by its signature; each payment is recorded once, however often Stripe reports it.',
    answer: z.object({ received: z.boolean() }),
  },
};
