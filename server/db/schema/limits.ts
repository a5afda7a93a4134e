import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, dateTime, identity } from './columns.ts';

/**
 * What was used of a rate limit in the window that ends then. The key is a keyed hash of the limit's name and of the
 * address or account it counts: enough to count, and no list of addresses.
 */
export const rateLimitCounts = pgTable('rate_limits', {
  keyHash: bytes('key_hash').primaryKey(),
  points: bigint({ mode: 'number' }).notNull(),
  endsAt: dateTime('ends_at').notNull(),
});

/**
 * Emails that someone who has not proven the address has caused, one row each, so that nobody's mailbox can be filled
 * through us. The recipient is a SHA-256 of the address: enough to count, and no list of addresses.
 */
export const unprovenEmails = pgTable(
  'unproven_emails',
  {
    id: identity(),
    recipientHash: bytes('recipient_hash').notNull(),
    at: dateTime('at').notNull().defaultNow(),
  },
  (table) => [index('unproven_emails_recipient').on(table.recipientHash, table.at)],
);
