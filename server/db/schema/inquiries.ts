import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { inquiryTypes, InquiryStatus } from '#contract/inquiries/rules.ts';
import type { Language } from '#contract/languages.ts';
import { accounts } from './accounts.ts';
import { clientKeys } from './clients.ts';
import { bytes, identity, dateTime } from '../columns.ts';

/** Messages from the contact form; those with `suspectedSpam` were probably written by a program. */
export const inquiries = pgTable('inquiries', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  inquiryType: text('inquiry_type').$type<keyof typeof inquiryTypes>().notNull(),
  /** Key of the message and of its answers. */
  keyId: uuid('key_id').references(() => clientKeys.id),
  encryptedMessage: bytes('encrypted_message'),
  status: text().$type<InquiryStatus>().notNull().default('new'),
  /** Of the page from which it was sent, and of the emails to the sender. */
  language: text().$type<Language>().notNull().default('en'),
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

/** The firm's answers. `emailId` is the row in the email queue, which is deleted some time after it was sent. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: identity(),
    inquiryId: bigint('inquiry_id', { mode: 'number' })
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    /** Encrypted with the key of the inquiry. */
    encryptedMessage: bytes('encrypted_message'),
    emailId: uuid('email_id').notNull(),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_answers_inquiry').on(table.inquiryId)],
);
