import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DeadlineFilers, DeadlineState } from '#contract/deadlines/rules.ts';
import { accounts } from './accounts.ts';
import { clients } from './clients.ts';
import { bytes, dateTime } from '../columns.ts';
import { clientMembers } from './members.ts';

/** What a client files and pays, and who does it. No row means that it isn't agreed yet. */
export const clientDeadlineFilers = pgTable('client_deadline_filers', {
  clientId: bigint('client_id', { mode: 'number' })
    .primaryKey()
    .references(() => clients.id),
  filers: jsonb().$type<DeadlineFilers>().notNull(),
  changedBy: bigint('changed_by', { mode: 'number' }),
  changedAt: dateTime('changed_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** The recorded state of a deadline. Its dates are computed; without a row it is open and not extended. */
export const clientDeadlines = pgTable(
  'client_deadlines',
  {
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    key: text().notNull(),
    state: text().$type<DeadlineState>().notNull().default('open'),
    extended: boolean().notNull().default(false),
    /** The job and the task created from it. */
    jobId: bigint('job_id', { mode: 'number' }),
    taskId: bigint('task_id', { mode: 'number' }),
    changedBy: bigint('changed_by', { mode: 'number' }),
    changedAt: dateTime('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.key] })],
);

/**
 * Secret addresses of deadline calendar feeds: for one client, or, without a client, for all clients that a staff member
 * has access to.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: bigint('client_id', { mode: 'number' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    // The feed ends with the access to the client.
    foreignKey({
      name: 'calendar_feeds_member',
      columns: [table.accountId, table.clientId],
      foreignColumns: [clientMembers.accountId, clientMembers.clientId],
    }).onDelete('cascade'),
    unique('calendar_feeds_holder').on(table.accountId, table.clientId).nullsNotDistinct(),
  ],
);

/** A single row: from which day on open deadlines count as late, and how many days before a deadline its job is created. */
export const deadlineSettings = pgTable('deadline_settings', {
  id: smallint().primaryKey().default(1),
  countsFrom: date('counts_from', { mode: 'string' }).notNull().defaultNow(),
  /** Null if jobs aren't created automatically. */
  jobDaysBefore: smallint('job_days_before'),
  version: integer().notNull().default(1),
});
