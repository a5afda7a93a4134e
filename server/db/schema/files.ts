import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clientKeys } from './clients.ts';
import { bytes, dateTime } from '../columns.ts';

export type ScanState = 'pending' | 'clean' | 'infected';

/** All files in the file store, whatever they belong to. Stored content without a row here is deleted. */
export const files = pgTable(
  'files',
  {
    id: text().primaryKey(),
    wrappedKey: bytes('wrapped_key').notNull(),
    /** The client key that encrypts `wrappedKey`; null for the key-encryption key itself. */
    keyId: uuid('key_id').references(() => clientKeys.id),
    /** Bytes before encryption. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    mediaType: text('media_type').notNull(),
    /** The file could run scripts when displayed, so it is only offered for saving. */
    activeContent: boolean('active_content').notNull().default(false),
    /** Only used while there is a scanner. */
    scan: text().$type<ScanState>().notNull().default('pending'),
    scannedAt: dateTime('scanned_at'),
    /** What the scanner found, as it reports it. */
    finding: text(),
    /** Set once the content of an infected file was deleted. */
    contentDeletedAt: dateTime('content_deleted_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_pending')
      .on(table.createdAt)
      .where(sql`${table.scan} = 'pending'`),
    index('files_infected')
      .on(table.scannedAt)
      .where(sql`${table.scan} = 'infected' and ${table.contentDeletedAt} is null`),
  ],
);
