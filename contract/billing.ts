import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { lineItems } from './invoice-lines.ts';
import { cents } from './money.ts';
import { dateText, id, prose, text, words } from './text.ts';

const dayWords = 'Please enter a number of days from 0 to 120';
const days = z.int(dayWords).min(0, dayWords).max(120, dayWords);
const reminderWords = 'Please enter days from 30 before to 120 after the due date';

/** How the firm bills. Apart from the firm's public facts: bank details are for those who owe, not for everybody. */
export const billing = z.object({
  /** How to pay without a card, as it stands on invoices and on the payment page. */
  instructions: prose(2000),
  /** Days from the issue to the due date of a new invoice. */
  dueDays: days,
  /** Days after the due date (before it, if negative) on which a letter reminds; none switches reminders off. */
  reminders: z.array(z.int(reminderWords).min(-30, reminderWords).max(120, reminderWords)).max(8),
});
export type Billing = z.output<typeof billing>;

export const editedBilling = billing.extend({ version: z.int().min(0) });
export type EditedBilling = z.output<typeof editedBilling>;

/** A service with its usual price, to be put into an invoice by one press. */
export const newSavedItem = z.object({ description: words(300), unitCents: cents });
export const savedItem = newSavedItem.extend({ id: z.number() });
export type SavedItem = z.output<typeof savedItem>;

export const billingPeriods = ['monthly', 'quarterly', 'yearly'] as const;

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
  id: z.number(),
  clientId: z.number(),
  totalCents: z.number(),
});
export type Recurring = z.output<typeof recurring>;

const itemId = z.object({ id });

export const billingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/billing',
    summary: 'How the firm bills, for editing.',
    who: 'staff',
    answer: editedBilling,
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/billing',
    summary: 'Saves how the firm bills; invoices and the payment page show it at once.',
    who: 'owner',
    body: editedBilling,
    answer: editedBilling,
    refusals: ['invalid', 'conflict'],
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/admin/saved-items',
    summary: 'Saved items by name.',
    who: 'staff',
    answer: z.array(savedItem),
    refusals: [],
  }),
  saveItem: endpoint({
    method: 'POST',
    path: '/api/admin/saved-items',
    summary: 'Saves an item; one of the same words gets the new price.',
    who: 'staff',
    body: newSavedItem,
    answer: savedItem,
    status: 201,
    refusals: ['invalid'],
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/api/admin/saved-items/{id}',
    summary: 'Deletes a saved item; invoices keep their lines.',
    who: 'staff',
    params: itemId,
    refusals: ['not-found'],
  }),
  recurring: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/recurring-invoices',
    summary: "A client's invoices that write themselves, the next one first.",
    who: 'staff',
    params: itemId,
    answer: z.array(recurring),
    refusals: ['not-found'],
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/recurring-invoices',
    summary: 'Lets an invoice write itself from a day on.',
    who: 'staff',
    params: itemId,
    body: newRecurring,
    answer: recurring,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  changeRepeating: endpoint({
    method: 'PUT',
    path: '/api/admin/recurring-invoices/{id}',
    summary: 'Changes the invoices of a series from the next one on; those that are there stay.',
    who: 'staff',
    params: itemId,
    body: newRecurring,
    answer: recurring,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  stopRepeating: endpoint({
    method: 'DELETE',
    path: '/api/admin/recurring-invoices/{id}',
    summary: 'Writes no more invoices of a series; those that are there stay.',
    who: 'staff',
    params: itemId,
    refusals: ['not-found'],
  }),
};
