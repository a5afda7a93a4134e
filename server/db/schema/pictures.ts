import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, dateTime } from './columns.ts';

/** Pictures of articles, as served. The name is derived from the bytes, so the picture behind a name never changes. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: bytes().notNull(),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});
