import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clientKeys } from './clients.ts';
import { bytes, dateTime } from './columns.ts';

export type ScanState = 'pending' | 'clean' | 'infected';

/** What is in the file store, whatever it belongs to; a file without a row here is cleared away. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    wrappedKey: bytes('wrapped_key').notNull(),
    /** The client's key that wraps it; null for the key-encryption key itself. */
    keyId: uuid('key_id').references(() => clientKeys.id),
    /** Plain bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** Could act by itself when it is shown: it is only ever saved. */
    activeContent: boolean('active_content').notNull().default(false),
    /** Counts only while there is a scanner. */
    scan: text().$type<ScanState>().notNull().default('pending'),
    scannedAt: dateTime('scanned_at'),
    /** What the scanner found, in its own words. */
    finding: text(),
    /** Set once the content of an infected file was deleted. */
    contentDeletedAt: dateTime('content_deleted_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_without_client_key')
      .on(table.id)
      .where(sql`${table.keyId} is null`),
    index('files_pending')
      .on(table.createdAt)
      .where(sql`${table.scan} = 'pending'`),
    index('files_infected')
      .on(table.scannedAt)
      .where(sql`${table.scan} = 'infected' and ${table.contentDeletedAt} is null`),
  ],
);
