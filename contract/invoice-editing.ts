import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { lineItem, lineItems } from './invoice-lines.ts';
import { newPayment, payment } from './invoice-payments.ts';
import { invoiceStates, invoiceStatuses } from './invoices.ts';
import { dateText, id, line, pageLimit, text } from './text.ts';

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
