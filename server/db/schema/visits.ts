import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VisitEvent } from '#contract/visits.ts';

/** Counts, and nothing about who was counted. */
export const visits = pgTable(
  'visits',
  {
    day: date({ mode: 'string' }).notNull(),
    event: text().$type<VisitEvent>().notNull(),
    path: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.path, table.source] })],
);
