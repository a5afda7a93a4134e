import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { invoiceStates, invoiceStatuses } from './invoices.ts';
import { type Cents, cents, mostCents } from './money.ts';
import { dateText, id, line, pageLimit, text, words } from './text.ts';

const quantityWords = 'Please enter a quantity such as 1 or 2.5';

/** Hours or pieces: above zero, at most ten thousand, with at most two decimals. */
export const quantity = z
  .number(quantityWords)
  .min(0.01, quantityWords)
  .max(10_000, 'Please enter a quantity of at most 10,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, quantityWords);

export const lineItem = z.object({
  description: words(300),
  quantity,
  /** Price of one, in cents. */
  unitCents: cents,
});
export type LineItem = z.output<typeof lineItem>;

/** What a line comes to, rounded to the cent. */
export function lineCents({ quantity: pieces, unitCents }: Omit<LineItem, 'description'>): Cents {
  return Math.round((Math.round(pieces * 100) * unitCents) / 100);
}

export function totalOf(lines: readonly Omit<LineItem, 'description'>[]): Cents {
  return lines.reduce((sum, one) => sum + lineCents(one), 0);
}

/** The lines of an invoice, of which none is too large to be added up. */
export const lineItems = z
  .array(lineItem)
  .min(1, 'Please enter at least one line')
  .max(50, 'Please enter at most 50 lines')
  .refine((lines) => totalOf(lines) <= mostCents, 'An invoice comes to at most $9,999,999.99')
  .refine((lines) => totalOf(lines) > 0, 'An invoice comes to more than zero');

const dueDate = dateText('Please choose the day it is due');
const note = text({ max: 1000 });
const version = z.int('Please reload');

export const newInvoice = z.object({ dueDate, lines: lineItems, note: note.default('') });
export type NewInvoice = z.output<typeof newInvoice>;

/** An absent field stays as it is; with `version` a change made in the meantime is a conflict. */
export const invoiceChange = z.object({
  dueDate: dueDate.optional(),
  lines: lineItems.optional(),
  note: note.optional(),
  version: version.optional(),
});
export type InvoiceChange = z.output<typeof invoiceChange>;

export const paymentMethods = ['check', 'transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number] | 'stripe';

/** Money that came in another way than through the payment page. */
export const newPayment = z.object({
  amountCents: cents,
  method: z.enum(paymentMethods, 'Please choose how it was paid'),
  paidOn: dateText('Please choose the day it was paid'),
  reference: line({ max: 100 }).default(''),
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

/** A line of the firm's list. Money in cents; `number` is empty until it is sent. */
export const adminInvoice = z.object({
  id: z.number(),
  clientId: z.number(),
  clientName: z.string(),
  number: z.string(),
  state: z.enum(invoiceStates),
  status: z.enum(invoiceStatuses),
  issueDate: z.string().nullable(),
  dueDate: z.string(),
  totalCents: z.number(),
  paidCents: z.number(),
  version: z.number(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

export const wholeInvoice = adminInvoice.extend({
  lines: z.array(lineItem),
  note: z.string(),
  payments: z.array(payment),
  /** Where the client pays; empty unless something can be paid. */
  paymentUrl: z.string(),
});
export type WholeInvoice = z.output<typeof wholeInvoice>;

/** Money owed by how long it is overdue, in cents and in number of invoices. */
export const agingBuckets = ['not due', '1-30', '31-60', '61-90', 'over 90'] as const;
export const aging = z.object({
  buckets: z.array(z.object({ name: z.enum(agingBuckets), cents: z.number(), count: z.number() })),
  draft: z.number(),
  overdue: z.number(),
  outstandingCents: z.number(),
  overdueCents: z.number(),
});
export type Aging = z.output<typeof aging>;

const invoiceId = z.object({ id });

/** What the list can be narrowed down to: a status, or all that is still to be paid. */
export const invoiceFilters = ['open', ...invoiceStatuses] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const invoiceEditing = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invoices',
    summary:
      'Invoices, newest first; `q` searches numbers and clients, `status` filters (open: all still to be paid), `limit` and `cursor` (an id) page.',
    who: 'staff',
    query: z.object({
      q: line({ max: 100 }).optional(),
      status: z.enum(invoiceFilters, 'Please choose a status').optional(),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.array(adminInvoice),
    refusals: ['invalid'],
  }),
  aging: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/aging',
    summary: 'What is owed to the firm, by how long it is overdue.',
    who: 'staff',
    answer: aging,
    refusals: [],
  }),
  exporting: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/export',
    summary: 'Every sent invoice as CSV in the columns that QuickBooks imports, one line for each line item.',
    who: 'staff',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
    refusals: [],
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/invoices',
    summary: "A client's invoices, newest first, drafts included.",
    who: 'staff',
    params: invoiceId,
    answer: z.array(adminInvoice),
    refusals: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/invoices',
    summary: 'Writes a draft, which the client does not see.',
    who: 'staff',
    params: invoiceId,
    body: newInvoice,
    answer: wholeInvoice,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/{id}',
    summary: 'One invoice with its lines and payments.',
    who: 'staff',
    params: invoiceId,
    answer: wholeInvoice,
    refusals: ['not-found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/invoices/{id}',
    summary: 'Edits a draft; a sent invoice is not edited but made void and written anew.',
    who: 'staff',
    params: invoiceId,
    body: invoiceChange,
    answer: wholeInvoice,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/admin/invoices/{id}/status',
    summary: 'Sends a draft, which gives it its number, or makes a sent invoice void.',
    who: 'staff',
    params: invoiceId,
    body: z.object({
      status: z.enum(['sent', 'void'], 'Please choose sent or void'),
      version: version.optional(),
    }),
    answer: wholeInvoice,
    refusals: ['invalid', 'not-found', 'conflict', 'unavailable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/invoices/{id}',
    summary: 'Deletes a draft; it can be restored.',
    who: 'staff',
    params: invoiceId,
    refusals: ['not-found', 'conflict'],
  }),
  restore: endpoint({
    method: 'PATCH',
    path: '/api/admin/invoices/{id}/restore',
    summary: 'Puts a deleted draft back; twice does no harm.',
    who: 'staff',
    params: invoiceId,
    answer: wholeInvoice,
    refusals: ['not-found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/payments',
    summary: 'Writes down money that came in for a sent invoice, at most what is still to be paid.',
    who: 'staff',
    params: invoiceId,
    body: newPayment,
    answer: wholeInvoice,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  takeBackPayment: endpoint({
    method: 'DELETE',
    path: '/api/admin/payments/{id}',
    summary:
      'Takes back a payment that was written down by mistake; one by card over the payment page stays.',
    who: 'staff',
    params: invoiceId,
    answer: wholeInvoice,
    refusals: ['not-found', 'conflict'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/reminder',
    summary: 'Sends a letter that reminds of an unpaid invoice, at most one in a day.',
    who: 'staff',
    params: invoiceId,
    answer: wholeInvoice,
    refusals: ['not-found', 'conflict'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/{id}/pdf',
    summary: 'An invoice as a PDF file; a draft is marked as one.',
    who: 'staff',
    params: invoiceId,
    status: 200,
    file: true,
    refusals: ['not-found'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/statement',
    summary: "A client's invoices and payments with the balance after each, as a PDF file.",
    who: 'staff',
    params: invoiceId,
    status: 200,
    file: true,
    refusals: ['not-found'],
  }),
};
