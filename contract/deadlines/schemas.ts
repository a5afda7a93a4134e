import * as z from 'zod';
import { entityTypes } from '../clients/entity-types.ts';
import { fiscalYearEnds } from '../clients/record.ts';
import { dateText, id, line, pageLimit, version } from '../text.ts';
import {
  deadlineActs,
  deadlineFilers,
  deadlineFilters,
  deadlineKeyPattern,
  deadlineKinds,
  deadlineStates,
  maxJobDaysBefore,
  taxAuthorities,
} from './rules.ts';

const key = z.string('Please choose a deadline').regex(deadlineKeyPattern, 'Please choose a deadline');
const kind = z.enum(deadlineKinds, 'Please choose a kind of deadline');
const filers = z.partialRecord(kind, z.enum(deadlineFilers, 'Please choose who files'));

/** What is due, in words and days; days are yyyy-mm-dd. */
const due = z.object({
  key: z.string(),
  kind: z.enum(deadlineKinds),
  authority: z.enum(taxAuthorities),
  act: z.enum(deadlineActs),
  /** 'Form 1120-S', and what that is. */
  form: z.string(),
  title: z.string(),
  /** 'for 2026', 'for the 3rd quarter of 2026', 'payment 2 of 4 for 2026'. */
  period: z.string(),
  /** The day that counts: the extended one where it is extended. */
  date: z.string(),
  /** Why it is that day, in a sentence. */
  why: z.string(),
  extended: z.boolean(),
  /** Null while that is not agreed. */
  filer: z.enum(deadlineFilers).nullable(),
});

/** A deadline of a client as the firm sees it. */
export const deadline = due.extend({
  client: z.object({ id: z.number(), name: z.string() }),
  /** The rule in a sentence, and where it is written. */
  rule: z.string(),
  citation: z.string(),
  /** The day that the rule names, before a weekend or holiday moves it. */
  nominal: z.string(),
  /** The working day on which it is due without an extension. */
  original: z.string(),
  /** Null where more time can't be had or its end is not certain; `form` is null where none is needed. */
  extension: z.object({ form: z.string().nullable(), date: z.string(), citation: z.string() }).nullable(),
  state: z.enum(deadlineStates),
  /** Open, and its day has passed in the firm's zone. */
  late: z.boolean(),
  /** The job and the task that were made of it, unless deleted. */
  jobId: z.number().nullable(),
  taskId: z.number().nullable(),
});
export type Deadline = z.output<typeof deadline>;

/** A client's own view. */
export const ownDeadline = due.omit({ kind: true }).extend({ filer: z.enum(deadlineFilers) });
export type OwnDeadline = z.output<typeof ownDeadline>;

/** A return whose year the product has no rule for. */
const withoutRule = z.object({ form: z.string(), period: z.string() });

const clientDeadlines = z.object({
  /** By date: late ones, and those of the next twelve months in every state. */
  deadlines: z.array(deadline),
  withoutRule: z.array(withoutRule),
  /** Null while nothing is agreed: then income tax returns alone are looked after. */
  filers: filers.nullable(),
  /** What the dates go by; '' where the firm does not know. */
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
  /** Since when the present address works; null while there is none. */
  createdAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const newCalendarFeed = z.object({ address: z.string(), createdAt: z.string() });
export type NewCalendarFeed = z.output<typeof newCalendarFeed>;

const clientId = z.object({ id });

export const deadlineSchemas = {
  list: {
    summary:
      "Deadlines of the active clients that the caller reaches, by date and client; `show` is 'soon' unless said, `cursor` is the date, client and key of the last row, joined by '~'.",
    query: z.object({
      show: z.enum(deadlineFilters, 'Please choose which deadlines to show').optional(),
      kind: kind.optional(),
      limit: pageLimit.optional(),
      cursor: line({ max: 100 }).optional(),
    }),
    answer: z.array(deadline),
  },
  counts: {
    summary: 'How many deadlines of the active clients that the caller reaches are late, and due soon.',
    answer: z.object({ late: z.number(), soon: z.number() }),
  },
  settings: {
    summary: 'From which day open deadlines count as late, and how many days before one its job is begun.',
    answer: settings,
  },
  saveSettings: {
    summary: 'Changes these settings; with a `version` that was overtaken it is a conflict.',
    body: settings,
    answer: settings,
  },
  ofClient: {
    summary: 'The deadlines of a client: late ones and those of the next twelve months, and what they go by.',
    params: clientId,
    answer: clientDeadlines,
  },
  setFilers: {
    summary:
      'Records what a client files and pays, and who does it; a kind that is missing is not looked after.',
    params: clientId,
    body: z.object({ filers }),
    answer: z.object({ filers }),
  },
  change: {
    summary: 'Marks a deadline as extended, filed or not needed, or takes that back.',
    params: clientId,
    body: z.object({
      key,
      state: z.enum(deadlineStates, 'Please choose a status').optional(),
      extended: z.boolean('Please say whether it is extended').optional(),
    }),
    answer: deadline,
  },
  beginJob: {
    summary: 'Begins a job of the firm for a deadline, due on its day; a conflict where there is one.',
    params: clientId,
    body: z.object({ key }),
    answer: deadline,
  },
  giveTask: {
    summary: 'Gives the client a task for a deadline, due on its day; a conflict where there is one.',
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
      "The caller's calendar feed of deadlines: those of their client, or for the firm those of the clients that they reach.",
    answer: calendarFeed,
  },
  createFeed: {
    summary:
      'Gives the feed a new secret address, shown only now: an earlier one ends. A calendar reads it without signing in.',
    answer: newCalendarFeed,
  },
  endFeed: {
    summary: 'Turns the feed off; once more does no harm.',
  },
};
