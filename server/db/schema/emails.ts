import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import type { EmailState } from '#contract/emails/rules.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, dateTime } from '../columns.ts';

/** What an email's template needs to look up its content: ids and states, no personal data. */
export type EmailPayload = Record<string, string | number | boolean | undefined>;

/**
 * The firm's own text for a kind of email. Without a row, or if `isOwn` is false, the standard text is used. A reset keeps
 * the row, so that no version number repeats.
 */
export const emailTexts = pgTable('email_texts', {
  kind: text().$type<OwnTextKind>().primaryKey(),
  subject: text().notNull(),
  opening: text().notNull(),
  closing: text().notNull(),
  isOwn: boolean('is_own').notNull().default(true),
  version: integer().notNull().default(1),
  changedBy: bigint('changed_by', { mode: 'number' }),
  changedAt: dateTime('changed_at').notNull().defaultNow(),
});

/**
 * The email queue: rows are added in the transaction that causes them. `dueAt` is null once an email is finished. While a
 * process sends it, `dueAt` is the end of its lease, in case the process dies.
 */
export const emails = pgTable(
  'emails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    payload: jsonb().$type<EmailPayload>().notNull(),
    /** The client that the email is about. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id, { onDelete: 'set null' }),
    state: text().$type<EmailState>().notNull().default('queued'),
    /** 0 for emails that someone is waiting for, 1 for others. */
    priority: smallint().notNull().default(1),
    attempts: smallint().notNull().default(0),
    dueAt: dateTime('due_at').defaultNow(),
    /** When an email that nobody has just caused was to be sent; null for the others, which go at any hour. */
    scheduledAt: dateTime('scheduled_at'),
    /** Set at the first attempt, for the owner's list. */
    recipient: text(),
    subject: text(),
    /** The text that a search looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(coalesce(recipient, '') || E'\\n' || coalesce(subject, ''))`),
    /** Why the last attempt failed, in plain words. */
    lastError: text('last_error'),
    sentAt: dateTime('sent_at'),
    /** When it was sent, bounced, failed, became uncertain or was discarded. */
    endedAt: dateTime('ended_at'),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('emails_due')
      .on(table.priority, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('emails_newest').on(table.createdAt, table.id),
    index('emails_client')
      .on(table.clientId)
      .where(sql`${table.clientId} is not null`),
  ],
);

/** The contents of logged emails: copies without the secrets of their links, made before each attempt. */
export const emailContents = pgTable('email_contents', {
  emailId: uuid('email_id')
    .primaryKey()
    .references(() => emails.id, { onDelete: 'cascade' }),
  /** JSON; empty if it is encrypted with the key of the client that the email is about. */
  content: text().notNull(),
  keyId: uuid('key_id').references(() => clientKeys.id),
  encryptedContent: bytes('encrypted_content'),
});
