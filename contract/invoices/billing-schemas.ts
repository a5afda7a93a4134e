import * as z from 'zod';
import { cents } from './amounts.ts';
import { paging } from '../paging.ts';
import { dateText, id, line, prose, text, version } from '../text.ts';
import { lineItem, lineItems } from './lines.ts';
import { taxRateId } from './sales-tax-schemas.ts';
import { billingPeriods, dayLabels, reminderLabels } from './rules.ts';

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
  taxable: z.boolean('Please choose whether it is taxable').default(false),
});
export const catalogItem = z.object({
  id: z.number(),
  description: z.string(),
  unitCents: z.number(),
  taxable: z.boolean(),
});
export type CatalogItem = z.output<typeof catalogItem>;

/** An invoice that writes itself: on `nextOn` and so many months later again. `sends` false leaves a draft to look at. */
export const newRecurring = z.object({
  lines: lineItems,
  note: text({ max: 1000 }).default(''),
  every: z.enum(billingPeriods, 'Please choose how often it repeats'),
  nextOn: dateText('Please choose the day of the first invoice'),
  dueDays: days,
  sends: z.boolean('Please choose whether it is sent automatically'),
  taxRateId: taxRateId.default(null),
});
export type NewRecurring = z.output<typeof newRecurring>;

export const recurring = newRecurring.extend({
  lines: z.array(lineItem),
  note: z.string(),
  taxRateId,
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
