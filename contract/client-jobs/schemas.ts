import * as z from 'zod';
import { estimate } from '../hours.ts';
import { sortOrders } from '../sort-order.ts';
import { paging, rowsOf } from '../paging.ts';
import { recurrences } from '../tasks/rules.ts';
import { dateText, id, line, text, version, workDate } from '../text.ts';
import { jobFilters, jobSorts, jobStates } from './rules.ts';
import { jobTemplate } from './templates.ts';

const checklist = z
  .array(
    z.object({
      text: line({ min: 1, max: 200, message: 'Please enter what needs to be done' }),
      done: z.boolean('Please say whether it is done'),
    }),
  )
  .max(50, 'Please use at most 50 lines');
const title = line({ min: 1, max: 120, message: 'Please enter what needs to be done' });
const notes = text({ max: 4000 });
const dueDate = workDate('Please choose a due date');
const recurrence = z.enum(recurrences, 'Please choose how often it repeats');
const state = z.enum(jobStates, 'Please choose a status');
/** The account of a staff member with access to the client, or null for nobody. */
const assigneeId = z.int('Please choose who will do it').positive().nullable();

/** A calendar month, as `yyyy-mm`. */
const month = z.string('Please choose a month').regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Please choose a month');

/** A staff member, by the name that the firm uses. */
const person = z.object({ id: z.number(), name: z.string() });

/** The firm's own work for a client; dates are yyyy-mm-dd in the firm's zone, date-times ISO 8601 UTC. */
export const clientJob = z.object({
  id: z.number(),
  client: z.object({ id: z.number(), name: z.string() }),
  title: z.string(),
  notes: z.string(),
  state: z.enum(jobStates),
  /** Null while it is unassigned, also after its assignee has left. */
  assignee: person.nullable(),
  dueDate: z.string(),
  recurrence: z.enum(recurrences),
  /** Recurs on the last day of the month. */
  monthEnd: z.boolean().optional(),
  /** The title as typed, if it names its period: `Close {month}`. */
  titlePattern: z.string().nullish(),
  /** Null or absent if nobody has estimated how long it takes. */
  estimateMinutes: z.number().nullish(),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
  /** The month whose books it closes, `yyyy-mm`: once it is done, the client's portal says so. */
  closesMonth: z.string().nullish(),
  /** How many open tasks the client has, which the firm waits for. */
  clientTasks: z.number(),
  overdue: z.boolean(),
  completedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Incremented by each change, so that the second of two concurrent edits is a conflict. */
  version: z.number(),
});
export type ClientJob = z.output<typeof clientJob>;

/** Jobs added up: how many, their estimated minutes, and how many of them have no estimate. */
export const workload = z.object({ jobs: z.number(), minutes: z.number(), unestimated: z.number() });

/** What everybody has to do, against the hours that they work. */
export const capacity = z.object({
  today: z.string(),
  /** This week and the next three, from Sunday to Saturday. */
  weeks: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The caller first; null stands for what is nobody's. */
  people: z.array(
    z.object({
      person: person.nullable(),
      /** Null if nobody has set it, and of colleagues whose work the caller sees only in part. */
      weeklyMinutes: z.number().nullable(),
      overdue: workload,
      /** Of this week, what is due from today on, and the hours that are left of it. */
      weeks: z.array(workload.extend({ availableMinutes: z.number().nullable() })),
    }),
  ),
});
export type Capacity = z.output<typeof capacity>;

const monthEnd = z.boolean('Please choose whether it repeats on the last day of the month');

export const newClientJob = z.object({
  title,
  notes: notes.default(''),
  assigneeId: assigneeId.default(null),
  dueDate,
  recurrence: recurrence.default('none'),
  monthEnd: monthEnd.optional(),
  estimateMinutes: estimate,
  checklist: checklist.default([]),
  closesMonth: month.nullable().optional(),
  template: line({ max: 60 }).nullable().default(null),
});
export type NewClientJob = z.output<typeof newClientJob>;

/** An absent field stays as it is; with `version`, a change made in the meantime is a conflict. */
export const clientJobChange = z.object({
  title: title.optional(),
  notes: notes.optional(),
  state: state.optional(),
  assigneeId: assigneeId.optional(),
  dueDate: dueDate.optional(),
  recurrence: recurrence.optional(),
  monthEnd: monthEnd.optional(),
  estimateMinutes: estimate,
  checklist: checklist.optional(),
  closesMonth: month.nullable().optional(),
  version: version.optional(),
});
export type ClientJobChange = z.output<typeof clientJobChange>;

/** The newest month whose books the firm has closed for a client. */
const closedMonth = z.object({
  /** `yyyy-mm`. */
  month: z.string(),
  /** The firm's day on which it was closed. */
  closedOn: z.string(),
});

/** What is changed on several jobs at once. */
export const jobStatus = z.object({ state });
export const jobDueDate = z.object({ dueDate });
export const jobAssignment = z.object({ assigneeId });

const sorting = {
  sort: z.enum(jobSorts, 'Please choose what to sort by').optional(),
  order: z.enum(sortOrders, 'Please choose an order').optional(),
};

const jobId = z.object({ id });

const filters = {
  show: z.enum(jobFilters, 'Please choose which jobs to show').optional(),
  assignee: z.union([z.enum(['me', 'nobody']), id], 'Please choose a person').optional(),
  client: id.optional(),
  /** Words of the title and of the client's name or contacts, in any order. */
  q: line({ max: 100, numbers: 'any' }).optional(),
  /** Due from this day on, and until this day. */
  from: dateText('Please choose a day').optional(),
  to: dateText('Please choose a day').optional(),
};

/** The filters of the list. */
export const jobFilter = z.object({ ...filters, state: state.optional() });

export const clientJobSchemas = {
  list: {
    summary:
      "The firm's jobs for clients that the caller has access to and that are not archived, by due date or as `sort` and `order` say. `show` defaults to 'open'; `assignee` is an account's id, 'me' or 'nobody'; `q` searches titles and clients; `from` and `to` are due dates.",
    query: z.object({ ...jobFilter.shape, ...sorting, ...paging }),
    answer: rowsOf(clientJob),
  },
  exporting: {
    summary: 'The same list as a CSV file, without notes.',
    query: z.object({ ...jobFilter.shape, ...sorting }),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  counts: {
    summary:
      'How many jobs of the clients that the caller has access to are open, overdue, and assigned to the caller; with `client`, those of one client, archived or not.',
    query: z.object({ client: id.optional() }),
    answer: z.object({ open: z.number(), overdue: z.number(), mine: z.number() }),
  },
  states: {
    summary: 'How many jobs each state has, of those that the list shows with the same filters.',
    query: z.object(filters),
    answer: z.record(z.enum(jobStates), z.number()),
  },
  capacity: {
    summary:
      'For each staff member, the open jobs of clients that the caller has access to: overdue ones, and those of this week and the next three, with their estimates and the hours that the person works.',
    answer: capacity,
  },
  assignees: {
    summary: 'The staff that jobs can be assigned to, by name.',
    answer: z.array(person),
  },
  templates: {
    summary: 'The job templates, as the owner writes them.',
    answer: z.array(jobTemplate),
  },
  create: {
    summary: 'Starts a job for a client and notifies its assignee.',
    params: jobId,
    body: newClientJob,
    answer: clientJob,
  },
  closeOfClient: {
    summary: 'Deletes the open jobs of a client, such as when the work for it ends; each can be restored.',
    params: jobId,
    answer: z.object({ changed: z.number() }),
  },
  read: {
    summary: 'One job, with its notes and checklist.',
    params: jobId,
    answer: clientJob,
  },
  change: {
    summary: 'Edits a job, changes its state or assigns it to someone else.',
    params: jobId,
    body: clientJobChange,
    answer: clientJob,
  },
  remove: {
    summary: 'Deletes a job; it can be restored.',
    params: jobId,
  },
  restore: {
    summary: 'Restores a deleted job; harmless if it is not deleted.',
    params: jobId,
    answer: clientJob,
  },
  myClosedMonth: {
    summary:
      "The newest month of which all month-end jobs for the caller's client are done; null before the first one.",
    answer: closedMonth.nullable(),
  },
};
