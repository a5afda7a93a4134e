import * as z from 'zod';
import { paging } from '../paging.ts';
import { different, id, line, text } from '../text.ts';
import { maxRequested, requestListFilters } from './rules.ts';
import { description, dueDate, title } from './fields.ts';

const requestedDocument = z.object({ title, description: description.default('') });

/** Documents to ask a client for at once. */
export const newRequestList = z.object({
  title: line({ min: 1, max: 120, message: 'Please name the list' }),
  note: text({ max: 2000 }).default(''),
  /** The tax year that it is about. */
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
    .check(different('title', 'This document is named twice')),
  /** Whether reminders go out by themselves. */
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
  /** How many of the documents have come. */
  sent: z.number(),
  /** Some are missing, and the day has passed in the firm's zone. */
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

export const requestListSchemas = {
  mine: {
    summary:
      'The lists of documents that the caller is asked for, and that are not complete; the soonest first.',
    answer: z.array(requestList),
  },
  all: {
    summary:
      "Lists of requested documents of every client that the caller reaches and that is not archived, by due date; `show` is 'open' unless said.",
    query: z.object({
      show: z.enum(requestListFilters, 'Please choose which lists to show').optional(),
      ...paging,
    }),
    answer: z.array(adminRequestList),
  },
  ofClient: {
    summary: 'The lists of documents that a client was asked for, by due date.',
    params: listId,
    query: z.object(paging),
    answer: z.array(adminRequestList),
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
      'Reminds a client of the documents that are missing; conflict when none is, or within a day of the last reminder.',
    params: listId,
    answer: adminRequestList,
  },
  remindAll: {
    summary:
      'Reminds every client with open lists that the caller reaches; those reminded within a day are left out. `show` narrows it down to overdue lists.',
    body: z.object({ show: z.enum(['open', 'overdue'], 'Please choose which lists are meant') }),
    answer: z.object({ reminded: z.number(), skipped: z.number() }),
  },
  withdraw: {
    summary: 'Takes back what is still missing of a list; it can be restored.',
    params: listId,
  },
  restore: {
    summary: 'Asks again for what was taken back; twice does no harm.',
    params: listId,
    answer: adminRequestList,
  },
};
