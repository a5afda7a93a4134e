import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DeadlineFilers, DeadlineState } from '#contract/deadlines/rules.ts';
import { clients } from './clients.ts';
import { dateTime } from './columns.ts';

/** What a client files and pays, and who does it; a client without a row is not agreed upon yet. */
export const clientDeadlineFilers = pgTable('client_deadline_filers', {
  clientId: bigint('client_id', { mode: 'number' })
    .primaryKey()
    .references(() => clients.id),
  filers: jsonb().$type<DeadlineFilers>().notNull(),
  changedBy: bigint('changed_by', { mode: 'number' }),
  changedAt: dateTime('changed_at').notNull().defaultNow(),
});

/** What was recorded of a deadline. Its dates are computed; one without a row is open and not extended. */
export const clientDeadlines = pgTable(
  'client_deadlines',
  {
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    key: text().notNull(),
    state: text().$type<DeadlineState>().notNull().default('open'),
    extended: boolean().notNull().default(false),
    /** The job and the task that were made of it. */
    jobId: bigint('job_id', { mode: 'number' }),
    taskId: bigint('task_id', { mode: 'number' }),
    changedBy: bigint('changed_by', { mode: 'number' }),
    changedAt: dateTime('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.key] })],
);

/** One row: from which day on open deadlines count as late, and how many days before a deadline its job is begun. */
export const deadlineSettings = pgTable('deadline_settings', {
  id: smallint().primaryKey().default(1),
  countsFrom: date('counts_from', { mode: 'string' }).notNull(),
  /** Null: no job is begun by the clock. */
  jobDaysBefore: smallint('job_days_before'),
  version: integer().notNull().default(1),
});
