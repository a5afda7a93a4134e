import * as z from 'zod';
import { text } from '../text.ts';
import { invoiceCode } from './codes.ts';
import { invoiceStatuses } from './rules.ts';

/** The secret of an invoice's payment address. */
const token = text({ min: 1, max: 200, message: 'Please open the link in our email again', numbers: 'any' });

/** An invoice as anyone with its payment link sees it, without the client's name and the lines. Money in dollars. */
export const payableInvoice = z.object({
  invoiceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  balance: z.number(),
  /** Dollars of sales tax in the amount, with the rate's name; null where there are none. */
  salesTax: z.object({ label: z.string(), amount: z.number() }).nullable(),
  /** The firm's own words on how to pay. */
  instructions: z.string(),
  /** Whether it can be paid by card here. */
  card: z.boolean(),
});
export type PayableInvoice = z.output<typeof payableInvoice>;

/** What anyone who holds a printed invoice can check: nothing of the client and of the work. */
export const invoiceByCode = z.object({
  /** The firm's name. */
  payee: z.string(),
  /** Dollars: what is still to be paid, or the total where nothing is. */
  amount: z.number(),
  status: z.enum(invoiceStatuses),
});
export type InvoiceByCode = z.output<typeof invoiceByCode>;

export const payingSchemas = {
  byCode: {
    summary: 'Payee, amount and status of the invoice with a printed code, and nothing else of it.',
    params: z.object({ code: invoiceCode }),
    answer: invoiceByCode,
  },
  see: {
    summary: 'The invoice that a payment address leads to.',
    body: z.object({ token }),
    answer: payableInvoice,
  },
  checkout: {
    summary: 'The address at which the rest of an invoice is paid by card: the same one while it is open.',
    body: z.object({ token }),
    answer: z.object({ url: z.string() }),
  },
  event: {
    summary:
      'What Stripe tells of payments, verified by its signature; each payment counts once, however often it is notified.',
    answer: z.object({ received: z.boolean() }),
  },
};
