import * as z from 'zod';
import type { DateText } from '../dates.ts';
import { cents } from './amounts.ts';
import { paging } from '../paging.ts';
import { dateText, id, line, prose, text, version } from '../text.ts';
import { lineItem, lineItems } from './lines.ts';
import { invoiceCode } from './codes.ts';
import { newWriteOff, writeOff } from './write-offs.ts';
import { clientPayment, newPayment, payment } from './payments.ts';
import {
  agingBuckets,
  billingPeriods,
  dayLabels,
  invoiceFilters,
  type InvoiceState,
  invoiceStates,
  type InvoiceStatus,
  invoiceStatuses,
  reminderLabels,
} from './rules.ts';

const days = z.int(dayLabels).min(0, dayLabels).max(120, dayLabels);

/** How the firm bills. Apart from the firm's public facts: bank details are for those who owe, not for everyone. */
export const billing = z.object({
  /** How to pay without a card, as shown on invoices and on the payment page. */
  instructions: prose(2000),
  /** Days from the issue to the due date of a new invoice. */
  dueDays: days,
  /** Days after the due date (before it, if negative) on which an email reminds; none switches reminders off. */
  reminders: z.array(z.int(reminderLabels).min(-30, reminderLabels).max(120, reminderLabels)).max(8),
  /** Emails of invoices and receipts carry the PDF file; otherwise they only lead to it. */
  attachPdf: z.boolean().default(false),
});
export type Billing = z.output<typeof billing>;

export const editedBilling = billing.extend({ version });
export type EditedBilling = z.output<typeof editedBilling>;

/** A service with its usual price, to be put into an invoice by one press. */
export const newCatalogItem = z.object({
  description: line({ min: 1, max: 300, message: 'Please fill this in' }),
  unitCents: cents,
});
export const catalogItem = z.object({ id: z.number(), description: z.string(), unitCents: z.number() });
export type CatalogItem = z.output<typeof catalogItem>;

/** An invoice that writes itself: on `nextOn` and so many months later again. `sends` false leaves a draft to look at. */
export const newRecurring = z.object({
  lines: lineItems,
  note: text({ max: 1000 }).default(''),
  every: z.enum(billingPeriods, 'Please choose how often it comes back'),
  nextOn: dateText('Please choose the day of the first invoice'),
  dueDays: days,
  sends: z.boolean('Please choose whether it is sent by itself'),
});
export type NewRecurring = z.output<typeof newRecurring>;

export const recurring = newRecurring.extend({
  lines: z.array(lineItem),
  note: z.string(),
  id: z.number(),
  clientId: z.number(),
  totalCents: z.number(),
});
export type Recurring = z.output<typeof recurring>;

/** One of the list over all clients; `archived`: its client is, so that it is paused. */
export const clientRecurring = recurring.extend({ clientName: z.string(), archived: z.boolean() });
export type ClientRecurring = z.output<typeof clientRecurring>;

/** What comes in by recurring invoices, in cents; those of archived clients, which are paused, are only counted. */
export const recurringIncome = z.object({
  monthlyCents: z.number(),
  count: z.number(),
  paused: z.number(),
  /** What the invoices come to that are written in the 30 days from today on. */
  nextCents: z.number(),
});
export type RecurringIncome = z.output<typeof recurringIncome>;

const itemId = z.object({ id });

export const billingSchemas = {
  read: {
    summary: 'How the firm bills, for editing.',
    answer: editedBilling,
  },
  save: {
    summary: 'Saves how the firm bills; invoices and the payment page show it at once.',
    body: editedBilling,
    answer: editedBilling,
  },
  items: {
    summary: 'Catalog items by name.',
    answer: z.array(catalogItem),
  },
  saveItem: {
    summary: 'Saves an item; one of the same words gets the new price.',
    body: newCatalogItem,
    answer: catalogItem,
  },
  removeItem: {
    summary: 'Deletes a catalog item; invoices keep their lines.',
    params: itemId,
  },
  allRecurring: {
    summary: 'The recurring invoices of all clients, the next one first; `limit` and `cursor` (an id) page.',
    query: z.object(paging),
    answer: z.array(clientRecurring),
  },
  recurringIncome: {
    summary: 'What recurring invoices bring in a month on average, and in the next 30 days.',
    answer: recurringIncome,
  },
  recurring: {
    summary: "A client's invoices that write themselves, the next one first.",
    params: itemId,
    answer: z.array(recurring),
  },
  repeat: {
    summary: 'Lets an invoice write itself from a day on.',
    params: itemId,
    body: newRecurring,
    answer: recurring,
  },
  changeRepeating: {
    summary: 'Changes the invoices of a recurrence from the next one on; those that are there stay.',
    params: itemId,
    body: newRecurring,
    answer: recurring,
  },
  stopRepeating: {
    summary: 'Writes no more invoices of a recurrence; those that are there stay.',
    params: itemId,
  },
};

/** The status of an invoice on the firm's date: late beats part-paid, paid beats late, void beats all. */
export function invoiceStatusOn(
  today: DateText,
  invoice: { state: InvoiceState; totalCents: number; paidCents: number; dueDate: DateText },
): InvoiceStatus {
  if (invoice.state !== 'sent') return invoice.state;
  if (invoice.paidCents >= invoice.totalCents) return 'paid';
  if (invoice.dueDate < today) return 'overdue';
  return invoice.paidCents > 0 ? 'part-paid' : 'pending';
}

/** An invoice as its client sees it (requirements 3); `amount` is in dollars, `status` paid, pending or another word. */
export const invoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  status: z.string(),
  pdfUrl: z.string(),
  /** Empty where nothing can be paid: paid and void ones. */
  paymentUrl: z.string(),
  /** Dollars still to be paid; a page can do without. */
  balance: z.number().optional(),
});
export type Invoice = z.output<typeof invoice>;

/** Unpaid invoices: how many, how many of them overdue, and the one that is due first; `balance` in dollars. */
const unpaidInvoices = z.object({
  count: z.number(),
  overdue: z.number(),
  /** What is left to pay in all, in dollars. */
  balance: z.number(),
  /** What of it is overdue, in dollars. */
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
    summary: "The caller's invoices, newest first, without drafts; `limit` and `cursor` (an id) page.",
    query: z.object(paging),
    answer: z.array(invoice),
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
      "What was received for the caller's invoices, newest first, without payments that were deleted; `limit` and `cursor` (an id) page.",
    query: z.object(paging),
    answer: z.array(clientPayment),
  },
  receipt: {
    summary: "The receipt of one of the caller's payments as a PDF file; one that was deleted has none.",
    params: invoiceId,
  },
  statement: {
    summary: "The caller's invoices and payments with the balance after each, as a PDF file.",
  },
};

const dueDate = dateText('Please choose the day it is due');
const note = text({ max: 1000 });

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
  /** Null unless the balance was written off. */
  writeOff: writeOff.nullable(),
  /** The page that says its status to whoever holds the printed invoice; empty for a draft. */
  statusUrl: z.string(),
  /** Where the client pays; empty unless something can be paid. */
  paymentUrl: z.string(),
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
      'Invoices, newest first; `q` searches numbers and clients, `status` filters (open: all still to be paid), `limit` and `cursor` (an id) page.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      status: z.enum(invoiceFilters, 'Please choose a status').optional(),
      ...paging,
    }),
    answer: z.array(adminInvoice),
  },
  aging: {
    summary: 'What is owed to the firm, by how long it is overdue.',
    answer: aging,
  },
  ofClient: {
    summary: "A client's invoices, newest first, drafts included; `limit` and `cursor` (an id) page.",
    params: invoiceId,
    query: z.object(paging),
    answer: z.array(adminInvoice),
  },
  balance: {
    summary: 'What a client owes, and how much of it is overdue, in cents.',
    params: invoiceId,
    answer: z.object({ outstandingCents: z.number(), overdueCents: z.number() }),
  },
  create: {
    summary: 'Writes a draft, which the client does not see.',
    params: invoiceId,
    body: newInvoice,
    answer: wholeInvoice,
  },
  duplicate: {
    summary:
      "Writes a new draft for the same client with an invoice's lines and note, due by the firm's terms.",
    params: invoiceId,
    answer: wholeInvoice,
  },
  read: {
    summary: 'One invoice with its lines and payments.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  change: {
    summary: 'Edits a draft; a sent invoice is not edited but made void and written anew.',
    params: invoiceId,
    body: invoiceChange,
    answer: wholeInvoice,
  },
  changeStatus: {
    summary: 'Sends a draft, which gives it its number, or makes a sent invoice void.',
    params: invoiceId,
    body: z.object({
      status: z.enum(['sent', 'void'], 'Please choose sent or void'),
      version: version.optional(),
    }),
    answer: wholeInvoice,
  },
  remove: {
    summary: 'Deletes a draft; it can be restored.',
    params: invoiceId,
  },
  restore: {
    summary: 'Puts a deleted draft back; twice does no harm.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  pay: {
    summary: 'Writes down money that came in for a sent invoice, at most what is still to be paid.',
    params: invoiceId,
    body: newPayment,
    answer: wholeInvoice,
  },
  takeBackPayment: {
    summary:
      'Takes back a payment that was written down by mistake; one by card over the payment page stays.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  writeOff: {
    summary:
      'Writes off the balance of a sent invoice, which is not due any more; the client is not emailed.',
    params: invoiceId,
    body: newWriteOff,
    answer: wholeInvoice,
  },
  reinstate: {
    summary: 'Makes the balance of a written-off invoice due again; twice does no harm.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  remind: {
    summary: 'Sends an email that reminds of an unpaid invoice, at most one in a day.',
    params: invoiceId,
    answer: wholeInvoice,
  },
  pdf: {
    summary: 'An invoice as a PDF file; a draft is marked as one.',
    params: invoiceId,
  },
  receipt: {
    summary: 'The receipt of a payment as a PDF file; a refund and one that was deleted have none.',
    params: invoiceId,
  },
  statement: {
    summary: "A client's invoices and payments with the balance after each, as a PDF file.",
    params: invoiceId,
  },
};

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
