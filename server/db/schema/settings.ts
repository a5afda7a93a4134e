import { date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** The firm's settings, one row each: booking rules (`booking.` keys) and texts that the owner changed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /**
   * Incremented with each change, for optimistic locking: of two people who edit at once, the second gets a conflict. 0 for
   * what the demo starts with.
   */
  version: integer().notNull().default(1),
});

/** A single row: from which day on open deadlines count as late, and how many days before a deadline its job is created. */
export const deadlineSettings = pgTable('deadline_settings', {
  id: smallint().primaryKey().default(1),
  countsFrom: date('counts_from', { mode: 'string' }).notNull().defaultNow(),
  /** Null if jobs aren't created automatically. */
  jobDaysBefore: smallint('job_days_before'),
  version: integer().notNull().default(1),
});
