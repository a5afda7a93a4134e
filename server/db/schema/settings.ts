import { date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Settings of the firm, one row each: the booking rules (`booking.` keys) and the texts the owner has changed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Counts the changes, so that of two people who edit at once the second gets a conflict; 0 for what the demo came with. */
  version: integer().notNull().default(1),
});

/** One row: from which day on open deadlines count as late, and how many days before a deadline its job is begun. */
export const deadlineSettings = pgTable('deadline_settings', {
  id: smallint().primaryKey().default(1),
  countsFrom: date('counts_from', { mode: 'string' }).notNull().defaultNow(),
  /** Null: no job is begun by the clock. */
  jobDaysBefore: smallint('job_days_before'),
  version: integer().notNull().default(1),
});
