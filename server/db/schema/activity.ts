import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, identity, moment } from './columns.ts';

/**
 * Who did what, append-only; `hash` and `previousHash` wait for the chained ledger. An entry with a `clientId` stands in
 * that client's timeline, with the `title` of its detail.
 */
export const activity = pgTable(
  'activity',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    accountId: bigint('account_id', { mode: 'number' }),
    clientId: bigint('client_id', { mode: 'number' }),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }),
    detail: jsonb().notNull().default({}),
    previousHash: bytes('previous_hash'),
    hash: bytes('hash'),
  },
  (table) => [
    index('activity_client')
      .on(table.clientId, table.id)
      .where(sql`${table.clientId} is not null`),
  ],
);
