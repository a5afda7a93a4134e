import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Delivery, NotificationTopic, Summary } from '#contract/notifications/choices.ts';
import { accounts } from './accounts.ts';
import { bookings } from './bookings.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    /** Empty where the text is encrypted, as that of a message is. */
    message: text().notNull(),
    keyId: uuid('key_id').references(() => clientKeys.id),
    encryptedMessage: bytes('encrypted_message'),
    /** The client that it is about: only those see it who reach that client. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    /** The booking that it is about. */
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id, {
      onDelete: 'set null',
    }),
    read: boolean().notNull().default(false),
    /** It has been in a digest of the person whose it is, and is in no other. */
    digested: boolean().notNull().default(false),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
    index('notifications_plain')
      .on(table.id)
      .where(sql`${table.type} = 'message' and ${table.encryptedMessage} is null`),
  ],
);

/** When someone of the firm gets emails about a topic; without a row, as their position usually does. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopic>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    /** Since when digests have it: what came before was an email, or not wanted. */
    since: dateTime('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** The digests of someone of the firm: when they leave, and which ones were the last. */
export const digests = pgTable('digests', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** How often the summary of open work comes; empty until someone chooses. */
  summary: text().$type<Summary>(),
  /** Minutes after midnight on the firm's clock. */
  minutes: integer().notNull().default(420),
  dailyUntil: dateTime('daily_until').notNull(),
  weeklyUntil: dateTime('weekly_until').notNull(),
});
