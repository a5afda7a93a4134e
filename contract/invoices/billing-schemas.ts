import * as z from 'zod';
import { cents } from './amounts.ts';
import { paging, rowsOf } from '../paging.ts';
import { id, line, publishedText, text, version, workDate } from '../text.ts';
import { lineItem, lineItems } from './lines.ts';
import { taxRateId } from './sales-tax-schemas.ts';
import { billingPeriods, dueDaysMessage, reminderDaysMessage } from './rules.ts';

const days = z.int(dueDaysMessage).min(0, dueDaysMessage).max(120, dueDaysMessage);

/** How the firm bills. Kept apart from the firm's public facts: bank details are for clients who owe, not for everyone. */
export const billing = z.object({
  /** How to pay without a card, as shown on invoices and on the payment page. */
  instructions: publishedText(2000),
  /** Days from the issue to the due date of a new invoice. */
  dueDays: days,
  /** Days after the due date (before it, if negative) on which a reminder is emailed; empty switches reminders off. */
  reminders: z
    .array(z.int(reminderDaysMessage).min(-30, reminderDaysMessage).max(120, reminderDaysMessage))
    .max(8),
  /** Whether emails about invoices and receipts have the PDF attached; otherwise they only link to it. */
  attachPdf: z.boolean().default(false),
});
export type Billing = z.output<typeof billing>;

export const editedBilling = billing.extend({ version });
export type EditedBilling = z.output<typeof editedBilling>;

/** A service with its usual price, for adding to an invoice with one click. */
export const newCatalogItem = z.object({
  description: line({ min: 1, max: 300, message: 'Please fill this in' }),
  unitCents: cents,
  taxable: z.boolean('Please choose whether it is taxable').default(false),
  /** The version of the item whose price it replaces; 0 for a new item. */
  version: version.default(0),
});
export const catalogItem = z.object({
  id: z.number(),
  description: z.string(),
  unitCents: z.number(),
  taxable: z.boolean(),
  version: z.number(),
});
export type CatalogItem = z.output<typeof catalogItem>;

/**
 * A recurring invoice: the next one is created on `nextOn`, and then every period. Without `sends`, it is left as a draft for
 * review.
 */
export const newRecurring = z.object({
  lines: lineItems,
  note: text({ max: 1000 }).default(''),
  every: z.enum(billingPeriods, 'Please choose how often it repeats'),
  nextOn: workDate('Please choose the day of the first invoice'),
  /** Repeats on the last day of the month, if `nextOn` is one. */
  monthEnd: z.boolean('Please choose whether it repeats on the last day of the month').default(false),
  dueDays: days,
  sends: z.boolean('Please choose whether it is sent automatically'),
  taxRateId: taxRateId.default(null),
});
export type NewRecurring = z.output<typeof newRecurring>;

export const recurringChange = newRecurring.extend({ version });
export type RecurringChange = z.output<typeof recurringChange>;

export const recurring = newRecurring.extend({
  lines: z.array(lineItem),
  note: z.string(),
  taxRateId,
  monthEnd: z.boolean().optional(),
  id: z.number(),
  clientId: z.number(),
  totalCents: z.number(),
  version: z.number(),
});
export type Recurring = z.output<typeof recurring>;

/** A recurring invoice in the list of all clients; paused if the client is `archived`. */
export const clientRecurring = recurring.extend({ clientName: z.string(), archived: z.boolean() });
export type ClientRecurring = z.output<typeof clientRecurring>;

/** Income from recurring invoices, in cents; `paused` counts those of archived clients, which bring in nothing. */
export const recurringIncome = z.object({
  monthlyCents: z.number(),
  count: z.number(),
  paused: z.number(),
  /** Total of the invoices that will be created in the 30 days from today on. */
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
    summary:
      'Saves an item; with its `version`, the one with the same description gets the new price, otherwise that is a conflict.',
    body: newCatalogItem,
    answer: catalogItem,
  },
  removeItem: {
    summary: 'Deletes a catalog item; invoices keep their lines.',
    params: itemId,
  },
  allRecurring: {
    summary: 'The recurring invoices of all clients, the next due first; `limit` and `cursor` page.',
    query: z.object(paging),
    answer: rowsOf(clientRecurring),
  },
  recurringIncome: {
    summary: 'What recurring invoices bring in a month on average, and in the next 30 days.',
    answer: recurringIncome,
  },
  recurring: {
    summary: "A client's recurring invoices, the next due first.",
    params: itemId,
    answer: z.array(recurring),
  },
  repeat: {
    summary: 'Sets up a recurring invoice from a day on.',
    params: itemId,
    body: newRecurring,
    answer: recurring,
  },
  changeRepeating: {
    summary:
      'Changes a recurring invoice from the next one on; existing invoices stay. An outdated `version` is a conflict.',
    params: itemId,
    body: recurringChange,
    answer: recurring,
  },
  stopRepeating: {
    summary: 'Stops a recurring invoice; existing invoices stay.',
    params: itemId,
  },
};
