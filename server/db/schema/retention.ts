import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { IssuedCertificate } from '#contract/invoices/issued.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { clients } from './clients.ts';
import { dateTime, identity } from '../columns.ts';

/** A disposal: which kind of records, under which rule, when, and who confirmed it. Its id is the number of its certificate. */
export const disposals = pgTable('disposals', {
  id: identity(),
  kind: text().$type<RecordKind>().notNull(),
  /** The retention period at that time. */
  years: integer().notNull(),
  confirmedBy: bigint('confirmed_by', { mode: 'number' }),
  at: dateTime('at').notNull(),
  /** How many client keys were destroyed with it. */
  keysDestroyed: integer('keys_destroyed').notNull(),
  /** A keyed hash over the disposal and its items, in hexadecimal. */
  code: text().notNull(),
  /** What its certificate prints, as of the disposal. */
  issued: jsonb().$type<IssuedCertificate>().notNull(),
});

/** The records that were disposed of. These rows stay, as the certificate promises. */
export const disposalItems = pgTable(
  'disposal_items',
  {
    id: identity(),
    disposalId: bigint('disposal_id', { mode: 'number' })
      .notNull()
      .references(() => disposals.id),
    /** The id of the record in the table of its kind. */
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    clientId: bigint('client_id', { mode: 'number' }),
    label: text().notNull(),
    /** The day from which the retention period counts. */
    since: dateTime('since').notNull(),
  },
  (table) => [index('disposal_items_disposal').on(table.disposalId, table.id)],
);

/** Legal holds: no records of these clients are disposed of, whatever the retention rules say. */
export const legalHolds = pgTable('legal_holds', {
  clientId: bigint('client_id', { mode: 'number' })
    .primaryKey()
    .references(() => clients.id),
  reason: text().notNull(),
  placedBy: bigint('placed_by', { mode: 'number' }),
  placedAt: dateTime('placed_at').notNull(),
  version: integer().notNull().default(1),
});
