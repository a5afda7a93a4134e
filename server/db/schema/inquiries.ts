import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { inquiryTypes, InquiryStatus } from '#contract/inquiries/rules.ts';
import { accounts } from './accounts.ts';
import { identity, dateTime } from './columns.ts';

/** Messages of the contact form; `suspectedSpam` ones were probably written by a program. */
export const inquiries = pgTable('inquiries', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  inquiryType: text('inquiry_type').$type<keyof typeof inquiryTypes>().notNull(),
  message: text().notNull(),
  status: text().$type<InquiryStatus>().notNull().default('new'),
  suspectedSpam: boolean('suspected_spam').notNull().default(false),
  createdAt: dateTime('created_at').notNull().defaultNow(),
});

/** What the firm wrote back. `emailId` is its row in the email queue, which is deleted some time after it was sent. */
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
    message: text().notNull(),
    emailId: uuid('email_id').notNull(),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_answers_inquiry').on(table.inquiryId)],
);
