import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export type ScanState = 'pending' | 'clean' | 'infected';

/** What is kept in the store of files, whatever it belongs to; a file without a row here is cleared away. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    wrappedKey: bytes('wrapped_key').notNull(),
    /** Plain bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** Counts only while there is a scanner. */
    scan: text().$type<ScanState>().notNull().default('pending'),
    scannedAt: moment('scanned_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_pending')
      .on(table.createdAt)
      .where(sql`${table.scan} = 'pending'`),
  ],
);
