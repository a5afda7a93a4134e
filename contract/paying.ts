import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { invoiceStatuses } from './invoices.ts';
import { text } from './text.ts';

/** The secret of an invoice's payment address. */
const token = text({ min: 1, max: 200, message: 'Please open the link of our letter again' });

/** An invoice as whoever holds its payment address sees it; the client's name and the lines stay away. Money in dollars. */
export const payableInvoice = z.object({
  invoiceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  balance: z.number(),
  /** The firm's own words on how to pay. */
  instructions: z.string(),
  /** Whether it can be paid by card here. */
  card: z.boolean(),
});
export type PayableInvoice = z.output<typeof payableInvoice>;

export const payingEndpoints = {
  see: endpoint({
    method: 'POST',
    path: '/api/pay',
    summary: 'The invoice that a payment address leads to.',
    who: 'anyone',
    body: z.object({ token }),
    answer: payableInvoice,
    refusals: ['invalid', 'not-found', 'too-many'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/pay/checkout',
    summary: 'The address at which the rest of an invoice is paid by card: the same one while it is open.',
    who: 'anyone',
    body: z.object({ token }),
    answer: z.object({ url: z.string() }),
    refusals: ['invalid', 'not-found', 'conflict', 'too-many', 'unavailable'],
  }),
  news: endpoint({
    method: 'POST',
    path: '/api/stripe/webhook',
    summary:
      'What Stripe tells of payments, judged by its signature; each payment counts once, however often it is told.',
    who: 'anyone',
    answer: z.object({ received: z.boolean() }),
    refusals: ['not-found'],
  }),
};
