import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, dateTime } from './columns.ts';

/** Pictures of articles as they are served; the name is made from the bytes, so that the picture behind a name never changes. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: bytes().notNull(),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});
