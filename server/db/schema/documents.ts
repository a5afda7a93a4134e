import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { IssuedUpload } from '#contract/invoices/issued.ts';
import { clients } from './clients.ts';
import { bytes, identity, dateTime } from '../columns.ts';
import { files } from './files.ts';
import { tasks } from './tasks.ts';

/** Documents. A withdrawn one keeps its row and loses its file. */
export const documents = pgTable(
  'documents',
  {
    id: identity(),
    clientId: bigint('client_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The text that a search looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(name || E'\\n' || description)`),
    /** The place of the name in a list; compared by bytes, so that every database has the same order. */
    sortKey: text('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
    /** Counts the uploads under the same name. */
    version: integer().notNull(),
    /** True if the client uploaded it, false if the firm did. */
    fromClient: boolean('from_client').notNull(),
    uploadedBy: bigint('uploaded_by', { mode: 'number' }),
    uploadedAt: dateTime('uploaded_at').notNull(),
    fileId: text('file_id').references(() => files.id),
    /** The document request that it answers. */
    taskId: bigint('task_id', { mode: 'number' }).references(() => tasks.id),
    /** The signed receipt, as it is downloaded. */
    receipt: text().notNull(),
    /** Twelve random characters. Anyone who has them can verify the receipt. */
    receiptCode: text('receipt_code').notNull(),
    /** What the PDF of its receipt prints beside it; null once it was disposed of. The database refuses any other change of it. */
    issued: jsonb().$type<IssuedUpload>(),
    withdrawnAt: dateTime('withdrawn_at'),
  },
  (table) => [
    index('documents_client')
      .on(table.clientId, table.id)
      .where(sql`${table.withdrawnAt} is null`),
    index('documents_name').on(table.clientId, sql`lower(${table.name})`),
    index('documents_sort_key')
      .on(table.sortKey, table.id)
      .where(sql`${table.withdrawnAt} is null`),
    index('documents_file').on(table.fileId),
    uniqueIndex('documents_receipt_code').on(table.receiptCode),
  ],
);

/** Who has opened a document, and when. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    id: identity(),
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => documents.id),
    accountId: bigint('account_id', { mode: 'number' }),
    openedAt: dateTime('opened_at').notNull(),
  },
  (table) => [index('document_openings_document').on(table.documentId)],
);

/** The firm's keys for receipts: the newest one signs, and all are published. */
export const receiptKeys = pgTable('receipt_keys', {
  id: identity(),
  /** 32 bytes in base64. */
  publicKey: text('public_key').notNull(),
  /** Encrypted with the key-encryption key. */
  wrappedPrivateKey: bytes('wrapped_private_key').notNull(),
  createdAt: dateTime('created_at').notNull(),
});
