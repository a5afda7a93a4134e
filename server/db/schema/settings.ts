import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Settings of the firm, one row each: the booking rules (`booking.` keys) and the texts the owner has changed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** Counts the changes, so that of two people who edit at once the second gets a conflict. */
  version: integer().notNull().default(1),
});
