import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { id, line, text, version, workDate } from '../text.ts';
import { lineItem, lineItems } from './lines.ts';
import { appliedSalesTax, taxRateId } from './sales-tax-schemas.ts';
import { sortOrders } from '../sort-order.ts';
import { missingCharacters } from './missing-characters.ts';
import { newWriteOff, writeOff } from './write-offs.ts';
import { clientPayment, newPayment, newRefund, payment } from './payments.ts';
import {
  agingBuckets,
  invoiceFilters,
  invoiceRecipients,
  invoiceSorts,
  invoiceStates,
  invoiceStatuses,
} from './rules.ts';

/** An invoice as its client sees it (requirements 3); `amount` is in dollars, `status` is paid, pending or another status. */
export const invoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  status: z.string(),
  pdfUrl: z.string(),
  /** Empty if there is nothing to pay, such as on paid and void invoices. */
  paymentUrl: z.string(),
  /** The balance due in dollars. Optional: pages work without it. */
  balance: z.number().optional(),
  /** Sales tax in the amount, in dollars; absent if there is none. */
  salesTax: z.number().optional(),
  /** Refunds in dollars; absent if there are none. */
  refunded: z.number().optional(),
  /** What has become of the amount, such as '$399.99 paid, $100.01 credited, $606.60 due'; absent without refunds. */
  parts: z.string().optional(),
});
export type Invoice = z.output<typeof invoice>;

/** Unpaid invoices: how many, how many of them are overdue, and the one that is due first; money in dollars. */
const unpaidInvoices = z.object({
  count: z.number(),
  overdue: z.number(),
  /** The total balance due. */
  balance: z.number(),
  /** The overdue part of it. */
  overdueBalance: z.number(),
  next: z
    .object({
      invoiceNumber: z.string(),
      dueDate: z.string(),
      balance: z.number(),
      overdue: z.boolean(),
    })
    .nullable(),
});
export type UnpaidInvoices = z.output<typeof unpaidInvoices>;

const invoiceId = z.object({ id });

export const invoiceSchemas = {
  mine: {
    summary: "The caller's invoices, newest first, without drafts; `limit` and `cursor` page.",
    query: z.object(paging),
    answer: rowsOf(invoice),
  },
  counts: {
    summary: "How many of the caller's invoices are unpaid and overdue, and which is due first.",
    answer: unpaidInvoices,
  },
  pdf: {
    summary: "One of the caller's invoices as a PDF file.",
    params: invoiceId,
  },
  payments: {
    summary:
      "Payments of the caller's invoices, newest first, without deleted ones; `limit` and `cursor` page.",
    query: z.object(paging),
    answer: rowsOf(clientPayment),
  },
  receipt: {
    summary:
      "The receipt of one of the caller's payments or refunds as a PDF file; deleted ones and refunds by Stripe have none.",
    params: invoiceId,
  },
  statement: {
    summary: "The caller's invoices and payments with the balance after each, as a PDF file.",
  },
};

const dueDate = workDate('Please choose a due date');
const note = text({ max: 1000 });

export const newInvoice = z.object({
  dueDate,
  lines: lineItems,
  note: note.default(''),
  taxRateId: taxRateId.default(null),
});
export type NewInvoice = z.output<typeof newInvoice>;

/** An absent field stays as it is; with `version`, a change made in the meantime is a conflict. */
export const invoiceChange = z.object({
  dueDate: dueDate.optional(),
  lines: lineItems.optional(),
  note: note.optional(),
  taxRateId: taxRateId.optional(),
  version: version.optional(),
});
export type InvoiceChange = z.output<typeof invoiceChange>;

/** Several drafts that are sent at once; those whose due date has passed get this one. */
export const draftsToSend = z.object({ dueDate });

/** The filters of the firm's list. */
export const invoiceFilter = z.object({
  q: line({ max: 100, numbers: 'any' }).optional(),
  status: z.enum(invoiceFilters, 'Please choose a status').optional(),
});
export type InvoiceFilters = z.output<typeof invoiceFilter>;

/** A row of the firm's list. Money in cents; `number` is empty until the invoice is sent. */
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
  /** The part of `paidCents` that was refunded and is not due again. */
  refundedCents: z.number(),
  version: z.number(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

export const wholeInvoice = adminInvoice.extend({
  lines: z.array(lineItem),
  note: z.string(),
  taxRateId,
  /** Null if no line is taxed. */
  salesTax: appliedSalesTax.nullable(),
  payments: z.array(payment),
  /** Null unless the balance was written off. */
  writeOff: writeOff.nullable(),
  /** The page that shows its status to anyone with the printed invoice; empty for a draft. */
  statusUrl: z.string(),
  /** Where the client pays; empty if there is nothing to pay. */
  paymentUrl: z.string(),
  /** Who gets the emails about it. */
  emailRecipients: z.enum(invoiceRecipients),
  /** The due date that a draft can be sent with whose own has passed; absent otherwise. */
  nextDueDate: z.string().optional(),
  /** What the PDF of a draft can’t show as it would be sent now; absent if it shows everything. */
  missingCharacters: z.array(missingCharacters).optional(),
});
export type WholeInvoice = z.output<typeof wholeInvoice>;

export const aging = z.object({
  buckets: z.array(z.object({ name: z.enum(agingBuckets), cents: z.number(), count: z.number() })),
  draft: z.number(),
  overdue: z.number(),
  outstandingCents: z.number(),
  overdueCents: z.number(),
  /** Written off in the current calendar year of the firm's zone. */
  writtenOffCents: z.number(),
});
export type Aging = z.output<typeof aging>;

export const adminInvoiceSchemas = {
  list: {
    summary:
      'Invoices, newest first, or as `sort` and `order` say; `q` searches numbers and clients, `status` filters (open: all with a balance due), `limit` and `cursor` page.',
    query: z.object({
      ...invoiceFilter.shape,
      sort: z.enum(invoiceSorts, 'Please choose what to sort by').optional(),
      order: z.enum(sortOrders, 'Please choose an order').optional(),
      ...paging,
    }),
    answer: rowsOf(adminInvoice),
  },
  aging: {
    summary: 'What is owed to the firm, by how long it is overdue.',
    answer: aging,
  },
  ofClient: {
    summary: "A client's invoices, newest first, drafts included; `limit` and `cursor` page.",
    params: invoiceId,
    query: z.object(paging),
    answer: rowsOf(adminInvoice),
  },
  balance: {
    summary: 'What a client owes, and how much of it is overdue, in cents.',
    params: invoiceId,
    answer: z.object({ outstandingCents: z.number(), overdueCents: z.number() }),
  },
  create: {
    summary: 'Creates a draft, which the client does not see.',
    params: invoiceId,
    body: newInvoice,
    answer: wholeInvoice,
  },
  preview: {
    summary: 'A PDF file of the draft as it would be saved; nothing is saved.',
    params: invoiceId,
    body: newInvoice,
  },
  pdfCharacters: {
    summary: 'The characters of some texts that PDFs can’t show, for each text.',
    body: z.object({ texts: z.array(text({ max: 5000 })).max(50) }),
    answer: z.object({ characters: z.array(z.array(z.string())) }),
  },
  duplicate: {
    summary: "Creates a draft for the same client with an invoice's lines and note, due by the firm's terms.",
    params: invoiceId,
    answer: wholeInvoice,
  },
  read: {
    summary: 'One invoice with its lines and payments.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  change: {
    summary: 'Edits a draft. A sent invoice can’t be edited: void it and create a new one.',
    params: invoiceId,
    body: invoiceChange,
    answer: wholeInvoice,
  },
  changeStatus: {
    summary: 'Sends a draft, which assigns its number, or voids a sent invoice.',
    params: invoiceId,
    body: z.object({
      status: z.enum(['sent', 'void'], 'Please choose sent or void'),
      /** A later due date for the draft, which is sent with it. */
      dueDate: dueDate.optional(),
      version: version.optional(),
    }),
    answer: wholeInvoice,
  },
  remove: {
    summary: 'Deletes a draft; it can be restored.',
    params: invoiceId,
  },
  restore: {
    summary: 'Restores a deleted draft; harmless if it is not deleted.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  pay: {
    summary: 'Records a payment of a sent invoice, at most the balance due.',
    params: invoiceId,
    body: newPayment,
    answer: wholeInvoice,
  },
  refund: {
    summary:
      'Records a refund, at most what was paid and not refunded yet; it is not due again, and the client gets a receipt.',
    params: invoiceId,
    body: newRefund,
    answer: wholeInvoice,
  },
  takeBackPayment: {
    summary:
      'Deletes a payment or a refund that was recorded by mistake; card payments on the payment page can’t be deleted.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  writeOff: {
    summary:
      'Writes off the balance of a sent invoice, which is then no longer due; the client is not emailed.',
    params: invoiceId,
    body: newWriteOff,
    answer: wholeInvoice,
  },
  reinstate: {
    summary: 'Makes the balance of a written-off invoice due again; harmless if it is not written off.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  remind: {
    summary: 'Emails a reminder of an unpaid invoice, at most once a day.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  pdf: {
    summary: 'An invoice as a PDF file; a draft is marked as one.',
    params: invoiceId,
  },
  receipt: {
    summary:
      'The receipt of a payment or a refund as a PDF file; deleted ones and refunds by Stripe have none.',
    params: invoiceId,
  },
  statement: {
    summary: "A client's invoices and payments with the balance after each, as a PDF file.",
    params: invoiceId,
  },
};
