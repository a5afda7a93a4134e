import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EntityType } from '#contract/clients/entity-types.ts';
import type { Contact, CustomField } from '#contract/clients/form.ts';
import type { ExemptionReason, FiscalYearEnd } from '#contract/clients/record.ts';
import type { ClientStatus } from '#contract/clients/rules.ts';
import { bytes, dateTime, identity } from '../columns.ts';

/** Lists of clients that were imported. For a day, an import can be undone. */
export const clientImports = pgTable(
  'client_imports',
  {
    id: identity(),
    importedBy: bigint('imported_by', { mode: 'number' }).notNull(),
    importedAt: dateTime('imported_at').notNull(),
    /** How many clients were imported. */
    count: integer().notNull(),
    undoneAt: dateTime('undone_at'),
  },
  (table) => [
    index('client_imports_at')
      .on(table.importedAt)
      .where(sql`${table.undoneAt} is null`),
  ],
);

/**
 * The firm's clients. One or more accounts may sign in to the portal for a client. Archived and not deleted, unless one has no
 * records at all.
 */
export const clients = pgTable(
  'clients',
  {
    id: identity(),
    name: text().notNull(),
    status: text().$type<ClientStatus>().notNull().default('active'),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The firm's private notes; null if there are none. */
    encryptedNotes: bytes('encrypted_notes'),
    notesKeyId: uuid('notes_key_id').references((): AnyPgColumn => clientKeys.id),
    address: text().notNull().default(''),
    entityType: text('entity_type').$type<EntityType | ''>().notNull().default(''),
    fiscalYearEnd: text('fiscal_year_end').$type<FiscalYearEnd | ''>().notNull().default(''),
    states: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    customFields: jsonb('custom_fields').$type<CustomField[]>().notNull().default([]),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    /** Why the client is charged no sales tax; empty if it is charged. */
    taxExemption: text('tax_exemption').$type<ExemptionReason | ''>().notNull().default(''),
    exemptionCertificate: text('exemption_certificate').notNull().default(''),
    /** The last day of the exemption; null if it doesn't expire. */
    exemptionExpiresOn: date('exemption_expires_on', { mode: 'string' }),
    /** Encrypted with the key-encryption key. */
    ein: bytes(),
    einLastFour: text('ein_last_four').notNull().default(''),
    /** A keyed hash, which finds clients with the same EIN. */
    einHash: bytes('ein_hash'),
    /** The client that this prospect was merged into; the row then only keeps the early part of the timeline. */
    mergedInto: bigint('merged_into', { mode: 'number' }),
    /** The text that a search looks through, folded: names, addresses and phone numbers, also those of contacts. */
    searchText: text('search_text').notNull()
      .generatedAlwaysAs(sql`folded(name || E'\\n' || email || E'\\n' || phone || ' ' ||
        regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || contact_texts(contacts))`),
    /** The place of the name in a list; compared by bytes, so that every database has the same order. */
    sortKey: text('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`sort_key(name)`),
    /** Storage limit of the client's people, in bytes; null for the default. */
    storageLimit: bigint('storage_limit', { mode: 'number' }),
    version: integer().notNull().default(1),
    /** When it was archived; the retention period counts from then. */
    archivedAt: dateTime('archived_at'),
    /** What it was before, and becomes when it is restored; null for what isn't archived, and if it isn't known. */
    archivedAs: text('archived_as').$type<ClientStatus>(),
    /** Set once its records were disposed of. The row stays for the audit log, without name and addresses. */
    disposedAt: dateTime('disposed_at'),
    /** When the client asked to close the account, and which account asked; null once the firm has decided. */
    closingAskedAt: dateTime('closing_asked_at'),
    closingAskedBy: bigint('closing_asked_by', { mode: 'number' }),
    /** The list with which it was imported; null if it was not. */
    importId: bigint('import_id', { mode: 'number' }).references(() => clientImports.id),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('clients_closing')
      .on(table.closingAskedAt)
      .where(sql`${table.closingAskedAt} is not null`),
    index('clients_name').on(table.sortKey, table.id),
    index('clients_ein_hash')
      .on(table.einHash)
      .where(sql`${table.einHash} is not null`),
    index('clients_tags').using('gin', table.tags),
    index('clients_import')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    index('clients_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
  ],
);

/** Pairs of clients that look alike but aren't the same; they are no longer listed as possible duplicates. */
export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    lowerId: bigint('lower_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    higherId: bigint('higher_id', { mode: 'number' })
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    dismissedBy: bigint('dismissed_by', { mode: 'number' }).notNull(),
    dismissedAt: dateTime('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lowerId, table.higherId] }),
    index('dismissed_duplicates_higher').on(table.higherId),
    check('dismissed_duplicates_ordered', sql`${table.lowerId} < ${table.higherId}`),
  ],
);

/**
 * Keys that encrypt a client's files, messages and notes. A client has several if a prospect was merged into it. A key
 * without a client belongs to a single record of someone who isn't a client; that record references it. A destroyed key
 * keeps its row as proof; what it encrypted is unreadable.
 */
export const clientKeys = pgTable(
  'client_keys',
  {
    id: uuid().primaryKey(),
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    /** Encrypted with the key-encryption key; null once destroyed. */
    wrappedKey: bytes('wrapped_key'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    destroyedAt: dateTime('destroyed_at'),
  },
  (table) => [
    index('client_keys_client').on(table.clientId),
    check('client_keys_destroyed', sql`(${table.wrappedKey} is null) = (${table.destroyedAt} is not null)`),
  ],
);
