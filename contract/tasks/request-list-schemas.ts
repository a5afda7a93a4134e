import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { sortOrders } from '../sort-order.ts';
import { uniqueBy, id, line, text } from '../text.ts';
import { maxRequested, requestListFilters, requestListSorts } from './rules.ts';
import { description, dueDate, title } from './fields.ts';

const requestedDocument = z.object({ title, description: description.default('') });

/** Documents to ask a client for at once. */
export const newRequestList = z.object({
  title: line({ min: 1, max: 120, message: 'Please name the list' }),
  note: text({ max: 2000 }).default(''),
  /** The tax year that the documents are for. */
  year: z
    .int('Please enter a year such as 2026')
    .min(2000, 'Please enter a year from 2000 on')
    .max(2099, 'Please enter a year up to 2099')
    .nullable()
    .default(null),
  dueDate,
  documents: z
    .array(requestedDocument, 'Please name at least one document')
    .min(1, 'Please name at least one document')
    .max(maxRequested, `Please ask for at most ${maxRequested} documents at once`)
    .check(uniqueBy('title', 'This document is named twice')),
  /** Whether reminders are sent automatically. */
  reminds: z.boolean('Please say whether we send reminders').default(true),
  /** Whether the client gets an email now. */
  notifies: z.boolean('Please say whether the client is notified').default(true),
});
export type NewRequestList = z.output<typeof newRequestList>;

/** A list as its client sees it; `year` is a tax year, dates are yyyy-mm-dd in the firm's zone. */
const requestList = z.object({
  id: z.number(),
  title: z.string(),
  note: z.string(),
  year: z.number().nullable(),
  dueDate: z.string(),
  /** The documents in the order in which they were asked for; `id` is that of the task. */
  documents: z.array(
    z.object({ id: z.number(), title: z.string(), description: z.string(), sent: z.boolean() }),
  ),
  /** How many of the documents the client has sent. */
  sent: z.number(),
  /** Some documents are missing, and the due date has passed in the firm's zone. */
  overdue: z.boolean(),
});

/** The firm's view; date-times are ISO 8601 UTC. */
export const adminRequestList = requestList.extend({
  client: z.object({ id: z.number(), name: z.string() }),
  reminds: z.boolean(),
  remindedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminRequestList = z.output<typeof adminRequestList>;

const listId = z.object({ id });

const filters = {
  show: z.enum(requestListFilters, 'Please choose which lists to show').optional(),
  q: line({ max: 100, numbers: 'any' }).optional(),
  sort: z.enum(requestListSorts, 'Please choose what to sort by').optional(),
  order: z.enum(sortOrders, 'Please choose an order').optional(),
};

export const requestListSchemas = {
  mine: {
    summary: 'The incomplete lists of documents that the caller is asked for, the soonest due first.',
    answer: z.array(requestList),
  },
  all: {
    summary:
      "Lists of requested documents of all clients that the caller has access to and that are not archived, by due date or as `sort` and `order` say; `show` defaults to 'open', `q` searches lists, their documents and clients.",
    query: z.object({ ...filters, ...paging }),
    answer: rowsOf(adminRequestList),
  },
  exporting: {
    summary: 'The same list as a CSV file, with the documents that are missing.',
    query: z.object(filters),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  ofClient: {
    summary: 'The lists of documents that a client was asked for, by due date.',
    params: listId,
    query: z.object(paging),
    answer: rowsOf(adminRequestList),
  },
  create: {
    summary:
      'Asks a client for documents, each a task that an upload completes; one email names all of them.',
    params: listId,
    body: newRequestList,
    answer: adminRequestList,
  },
  remind: {
    summary:
      'Reminds a client of missing documents; a conflict if none is missing, or within a day of the last reminder.',
    params: listId,
    answer: adminRequestList,
  },
  remindAll: {
    summary:
      'Reminds every client with open lists that the caller has access to, except those reminded within a day; `show` can limit it to overdue lists.',
    body: z.object({ show: z.enum(['open', 'overdue'], 'Please choose which lists are meant') }),
    answer: z.object({ reminded: z.number(), skipped: z.number() }),
  },
  withdraw: {
    summary: 'Withdraws the documents of a list that are still missing; they can be restored.',
    params: listId,
  },
  restore: {
    summary: 'Requests withdrawn documents again; harmless if none is withdrawn.',
    params: listId,
    answer: adminRequestList,
  },
};
