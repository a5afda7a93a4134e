import { bigint, boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, dateTime, identity } from '../columns.ts';

/**
 * The points of a rate limit used in the window that ends at `endsAt`. The key is a keyed hash of the limit's name and the
 * address or account: enough to count, but not a list of addresses.
 */
export const rateLimitCounts = pgTable('rate_limits', {
  keyHash: bytes('key_hash').primaryKey(),
  points: bigint({ mode: 'number' }).notNull(),
  endsAt: dateTime('ends_at').notNull(),
});

/**
 * Creations that count as sent again if they arrive once more: a hash of who creates what, and the answer, which only that
 * creation can decrypt. Null while the first one is running.
 */
export const recentCreations = pgTable(
  'recent_creations',
  {
    keyHash: bytes('key_hash').primaryKey(),
    answer: bytes('answer'),
    /** Committed together with what was created. */
    stored: boolean('stored').notNull().default(false),
    endsAt: dateTime('ends_at').notNull(),
  },
  (table) => [index('recent_creations_end').on(table.endsAt)],
);

/**
 * Emails caused by someone who hasn't proven that they own the address, one row each, so that nobody can flood a mailbox
 * through us. The recipient is a SHA-256 of the address: enough to count, but not a list of addresses.
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
