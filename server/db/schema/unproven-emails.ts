import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, identity, dateTime } from './columns.ts';

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
