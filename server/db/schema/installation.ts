import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, dateTime } from '../columns.ts';

/** A single row: the files folder and the key-encryption keys that belong to this database. */
export const installation = pgTable(
  'installation',
  {
    /** Random; the mark in the files folder has the same id. */
    id: text().primaryKey(),
    /** A text encrypted with the key-encryption key, to detect a different key. */
    keyCheck: bytes('key_check').notNull(),
    /** The same for the next key; null unless the key is being changed. During the change, both keys are needed. */
    nextKeyCheck: bytes('next_key_check'),
    /** The encrypted key of keyed hashes; it stays the same when the key-encryption key changes. */
    macKey: bytes('mac_key'),
    /** False until the folder has its mark, so that an interrupted first start can be continued. */
    folderMarked: boolean('folder_marked').notNull().default(false),
    createdAt: dateTime('created_at').notNull(),
  },
  () => [uniqueIndex('installation_one').on(sql`(true)`)],
);
