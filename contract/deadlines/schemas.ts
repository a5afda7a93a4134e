import * as z from 'zod';
import { entityTypes } from '../clients/entity-types.ts';
import { fiscalYearEnds } from '../clients/record.ts';
import { paging, rowsOf } from '../paging.ts';
import { sortOrders } from '../sort-order.ts';
import { dateText, id, line, version } from '../text.ts';
import {
  deadlineActs,
  deadlineFilers,
  deadlineFilters,
  deadlineKeyPattern,
  deadlineSorts,
  deadlineKinds,
  deadlineStates,
  maxJobDaysBefore,
  taxAuthorities,
} from './rules.ts';

const key = z.string('Please choose a deadline').regex(deadlineKeyPattern, 'Please choose a deadline');
const kind = z.enum(deadlineKinds, 'Please choose a kind of deadline');
const filers = z.partialRecord(kind, z.enum(deadlineFilers, 'Please choose who files'));

/** What is due and when; dates are yyyy-mm-dd. */
const due = z.object({
  key: z.string(),
  kind: z.enum(deadlineKinds),
  authority: z.enum(taxAuthorities),
  act: z.enum(deadlineActs),
  /** 'Form 1120-S'; `title` says what that is. */
  form: z.string(),
  title: z.string(),
  /** 'for 2026', 'for the 3rd quarter of 2026', 'payment 2 of 4 for 2026'. */
  period: z.string(),
  /** The due date, extended if an extension was filed. */
  date: z.string(),
  /** Why it is that date, in a sentence. */
  why: z.string(),
  extended: z.boolean(),
  /** Who files or pays; null until agreed. */
  filer: z.enum(deadlineFilers).nullable(),
});

/** A deadline of a client as the firm sees it. */
export const deadline = due.extend({
  client: z.object({ id: z.number(), name: z.string() }),
  /** The rule in a sentence; `citation` is its legal source. */
  rule: z.string(),
  citation: z.string(),
  /** The date in the rule, before a weekend or holiday moves it. */
  nominal: z.string(),
  /** The business day on which it is due without an extension. */
  original: z.string(),
  /** Null if there is no extension or its end is uncertain; `form` is null if none has to be filed for it. */
  extension: z.object({ form: z.string().nullable(), date: z.string(), citation: z.string() }).nullable(),
  state: z.enum(deadlineStates),
  /** Open, and past its due date in the firm's zone. */
  late: z.boolean(),
  /** The job and the task created for it, unless deleted. */
  jobId: z.number().nullable(),
  taskId: z.number().nullable(),
});
export type Deadline = z.output<typeof deadline>;

/** A client's own view. */
export const ownDeadline = due.omit({ kind: true }).extend({ filer: z.enum(deadlineFilers) });
export type OwnDeadline = z.output<typeof ownDeadline>;

/** A return for a year that the product has no rule for. */
const withoutRule = z.object({ form: z.string(), period: z.string() });

const clientDeadlines = z.object({
  /** By date: late ones, and all of the next twelve months whatever their state. */
  deadlines: z.array(deadline),
  withoutRule: z.array(withoutRule),
  /** Null while nothing is agreed: then only income tax returns are tracked. */
  filers: filers.nullable(),
  /** 0 while nothing is agreed. */
  filersVersion: z.number(),
  /** What the dates depend on; '' if the firm does not know. */
  entityType: z.enum(['', ...entityTypes]),
  fiscalYearEnd: z.enum(['', ...fiscalYearEnds]),
  states: z.array(z.string()),
});
export type ClientDeadlines = z.output<typeof clientDeadlines>;

const settings = z.object({
  countsFrom: dateText('Please choose a day'),
  jobDaysBefore: z
    .int('Please enter a number of days')
    .min(1, 'Please enter at least one day')
    .max(maxJobDaysBefore, `Please enter at most ${maxJobDaysBefore} days`)
    .nullable(),
  version,
});
export type DeadlineSettings = z.output<typeof settings>;

const calendarFeed = z.object({
  /** When the current address was created; null if there is none. */
  createdAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const newCalendarFeed = z.object({ address: z.string(), createdAt: z.string() });
export type NewCalendarFeed = z.output<typeof newCalendarFeed>;

const clientId = z.object({ id });

const filters = {
  show: z.enum(deadlineFilters, 'Please choose which deadlines to show').optional(),
  kind: kind.optional(),
  q: line({ max: 100, numbers: 'any' }).optional(),
  sort: z.enum(deadlineSorts, 'Please choose what to sort by').optional(),
  order: z.enum(sortOrders, 'Please choose an order').optional(),
};

export const deadlineSchemas = {
  list: {
    summary:
      "Deadlines of the active clients that the caller has access to, by date and client or as `sort` and `order` say; `show` defaults to 'soon', `q` searches forms, titles, periods and clients, `limit` and `cursor` page.",
    query: z.object({ ...filters, ...paging }),
    answer: rowsOf(deadline),
  },
  exporting: {
    summary: 'The same list as a CSV file.',
    query: z.object(filters),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
  counts: {
    summary: 'How many deadlines of the active clients that the caller has access to are late, and due soon.',
    answer: z.object({ late: z.number(), soon: z.number() }),
  },
  settings: {
    summary:
      'From which day on open deadlines count as late, and how many days before a deadline its job is started.',
    answer: settings,
  },
  saveSettings: {
    summary: 'Changes these settings; an outdated `version` is a conflict.',
    body: settings,
    answer: settings,
  },
  ofClient: {
    summary:
      'The deadlines of a client: late ones and those of the next twelve months, and what they depend on.',
    params: clientId,
    answer: clientDeadlines,
  },
  setFilers: {
    summary:
      'Sets what a client files and pays, and who does it; a missing kind is not tracked. An outdated `version` is a conflict.',
    params: clientId,
    body: z.object({ filers, version }),
    answer: z.object({ filers, version }),
  },
  change: {
    summary: 'Marks a deadline as extended, filed or not needed, or undoes that.',
    params: clientId,
    body: z.object({
      key,
      state: z.enum(deadlineStates, 'Please choose a status').optional(),
      extended: z.boolean('Please say whether it is extended').optional(),
    }),
    answer: deadline,
  },
  beginJob: {
    summary: 'Starts a job for a deadline, due on its date; a conflict if there is one already.',
    params: clientId,
    body: z.object({ key }),
    answer: deadline,
  },
  giveTask: {
    summary: 'Gives the client a task for a deadline, due on its date; a conflict if there is one already.',
    params: clientId,
    body: z.object({ key }),
    answer: deadline,
  },
  mine: {
    summary: "The caller's own filing dates of the next twelve months that are agreed and open, by date.",
    answer: z.array(ownDeadline),
  },
  feed: {
    summary:
      "The caller's calendar feed of deadlines: those of their client, or for staff those of the clients that they have access to.",
    answer: calendarFeed,
  },
  createFeed: {
    summary:
      'Gives the feed a new secret address, which is answered only once; an earlier one stops working. Calendars read it without signing in.',
    answer: newCalendarFeed,
  },
  endFeed: {
    summary: 'Turns the feed off; harmless if it is off.',
  },
};
