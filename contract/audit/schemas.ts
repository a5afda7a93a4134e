import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { dateText, id, line, pageLimit } from '../text.ts';
import { auditGroups } from './groups.ts';
import { dateOrder } from './rules.ts';

const day = dateText('Please choose a day');

/** An entry has to match every filter that is set. Days are in the firm's zone, first and last included. */
const filters = {
  /** The account that did it. */
  person: id.optional(),
  /** The client it is about, including clients that were merged into it. */
  client: id.optional(),
  kind: z.enum(auditGroups, 'Please choose a kind of entry').optional(),
  from: day.optional(),
  to: day.optional(),
};

const auditFilters = z.object(filters);
export type AuditFilters = z.output<typeof auditFilters>;

/** The account or client that an entry names; `name` is null once it is deleted. */
const named = z.object({ id: z.number(), name: z.string().nullable() });

export const auditEntry = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The kind of entry, such as `signed-in`. */
  action: z.string(),
  /** What was done, as a sentence. */
  what: z.string(),
  /** The account that did it; null for a visitor who was not signed in, and for the product itself. */
  by: named.nullable(),
  client: named.nullable(),
  /** The network address of the call; null for scheduled jobs and the command line. */
  address: z.string().nullable(),
  browser: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** An account, for the choice of a person. */
const auditPerson = z.object({ id: z.number(), name: z.string() });

export const auditSchemas = {
  list: {
    summary:
      'Entries of the audit log, newest first; `person` (an account), `client`, `kind`, `from` and `to` (days) filter, `limit` and `cursor` page.',
    query: z.object({ ...filters, ...paging }).refine(dateOrder.check, dateOrder.issue),
    answer: rowsOf(auditEntry),
  },
  exporting: {
    summary: 'All of these entries as CSV; the export is audited itself.',
    query: auditFilters.refine(dateOrder.check, dateOrder.issue),
  },
  people: {
    summary:
      'Accounts by username, for the choice of a person; `q` searches usernames and addresses, `id` finds one.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      id: id.optional(),
      limit: pageLimit.optional(),
    }),
    answer: z.array(auditPerson),
  },
};

/** One time that staff opened a record of a client. */
export const recordView = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** What was opened, as a sentence to the client. */
  what: z.string(),
  /** Who opened it, by the name that clients know. */
  by: z.string(),
});
export type RecordView = z.output<typeof recordView>;

export const recordViewSchemas = {
  mine: {
    summary:
      "When staff opened records of the caller's client, newest first; `limit` and `cursor` page, without a limit the last 100. Nothing for the firm's own accounts.",
    query: z.object(paging),
    answer: rowsOf(recordView),
  },
};
