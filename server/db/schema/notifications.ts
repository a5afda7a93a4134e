import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Delivery, NotificationTopic, Summary } from '#contract/notifications/choices.ts';
import { accounts } from './accounts.ts';
import { bookings } from './bookings.ts';
import { clientKeys, clients } from './clients.ts';
import { bytes, identity, dateTime } from '../columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    /** Empty if the text is encrypted, as it is for messages. */
    message: text().notNull(),
    keyId: uuid('key_id').references(() => clientKeys.id),
    encryptedMessage: bytes('encrypted_message'),
    /** The client that it is about. Only people with access to that client see it. */
    clientId: bigint('client_id', { mode: 'number' }).references(() => clients.id),
    /** The booking that it is about. */
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id, {
      onDelete: 'set null',
    }),
    read: boolean().notNull().default(false),
    /** It was in a digest of its recipient, and won't be in another one. */
    digested: boolean().notNull().default(false),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_booking')
      .on(table.bookingId)
      .where(sql`${table.bookingId} is not null`),
  ],
);

/** When a staff member gets emails about a topic; without a row, the default of their position applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text().$type<NotificationTopic>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    /** Digests include notifications from then on; earlier ones were emailed, or not wanted. */
    since: dateTime('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** The digests of a staff member: when they are sent, and up to when the last ones went. */
export const digests = pgTable('digests', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** How often the summary of open work is sent; null until someone chooses. */
  summary: text().$type<Summary>(),
  /** Minutes after midnight in the firm's zone. */
  minutes: integer().notNull().default(420),
  dailyUntil: dateTime('daily_until').notNull(),
  weeklyUntil: dateTime('weekly_until').notNull(),
});
