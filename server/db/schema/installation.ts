import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, dateTime } from './columns.ts';

/** One row: which files folder and which key-encryption keys belong to this database. */
export const installation = pgTable(
  'installation',
  {
    /** Random; the files folder has the same in its own mark. */
    id: text().primaryKey(),
    /** Encrypted by the key-encryption key, to notice another one. */
    keyCheck: bytes('key_check').notNull(),
    /** The same of the key that is to follow it; null unless the key is being changed. Both are needed then. */
    nextKeyCheck: bytes('next_key_check'),
    /** The key of keyed hashes, encrypted: it stays the same when the key-encryption key is changed. */
    macKey: bytes('mac_key'),
    /** False until the folder has its mark: a start that was killed in between is then carried on. */
    folderMarked: boolean('folder_marked').notNull().default(false),
    createdAt: dateTime('created_at').notNull(),
  },
  () => [uniqueIndex('installation_one').on(sql`(true)`)],
);
