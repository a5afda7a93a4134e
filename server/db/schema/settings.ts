import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
