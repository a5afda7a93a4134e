import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from '#contract/analytics/rules.ts';

/** Counts of events, without anything about the visitors. */
export const analytics = pgTable(
  'visits',
  {
    day: date({ mode: 'string' }).notNull(),
    event: text().$type<AnalyticsEvent>().notNull(),
    path: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.path, table.source] })],
);
