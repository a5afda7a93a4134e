import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { bytes, identity, dateTime } from './columns.ts';

/**
 * The audit log: who did what, append-only. When its transaction ends, the database adds each entry to a hash chain: `hash`
 * covers the entry and the hash of the previous one, so that no earlier entry can be changed unnoticed. An entry with a
 * `clientId` is shown in that client's timeline, with the `title` of its detail.
 */
export const activity = pgTable(
  'activity',
  {
    id: identity(),
    at: dateTime('at').notNull().defaultNow(),
    accountId: bigint('account_id', { mode: 'number' }),
    clientId: bigint('client_id', { mode: 'number' }),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }),
    detail: jsonb().notNull().default({}),
    /** Where the call came from; null for scheduled work and the command line. */
    address: text(),
    browser: text(),
    chainPosition: bigint('chain_position', { mode: 'number' }),
    previousHash: bytes('previous_hash'),
    hash: bytes('hash'),
  },
  (table) => [
    index('activity_client')
      .on(table.clientId, table.at, table.id)
      .where(sql`${table.clientId} is not null`),
    index('activity_account')
      .on(table.accountId, table.at, table.id)
      .where(sql`${table.accountId} is not null`),
    index('activity_action').on(table.action, table.at, table.id),
    index('activity_at').on(table.at, table.id),
    uniqueIndex('activity_chain').on(table.chainPosition),
  ],
);

/** Recent audit entries that aren't repeated for a while, as the SHA-256 of who did what. */
export const auditRecent = pgTable(
  'audit_recent',
  { key: bytes('key').primaryKey(), at: dateTime('at').notNull() },
  (table) => [index('audit_recent_at').on(table.at)],
);

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
