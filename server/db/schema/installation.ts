import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, dateTime } from './columns.ts';

/** One row: which files folder and which key-encryption key belong to this database. */
export const installation = pgTable(
  'installation',
  {
    /** Random; the files folder has the same in its own mark. */
    id: text().primaryKey(),
    /** Encrypted by the key-encryption key, to notice another one. */
    keyCheck: bytes('key_check').notNull(),
    /** False until the folder has its mark: a start that was killed in between is then carried on. */
    folderMarked: boolean('folder_marked').notNull().default(false),
    createdAt: dateTime('created_at').notNull(),
  },
  () => [uniqueIndex('installation_one').on(sql`(true)`)],
);
