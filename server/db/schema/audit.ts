import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit/labels.ts';
import { bytes, dateTime, identity } from '../columns.ts';

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
