import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BookingStatus } from '#contract/bookings.ts';
import type { BookingServiceId } from '#contract/services.ts';
import { bytes, identity, moment } from './columns.ts';

/** `minutes` is the start of the slot after midnight in the firm's zone, `startsAt` the same as a moment. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    name: text().notNull(),
    email: text().notNull(),
    business: text().notNull(),
    service: text().$type<BookingServiceId>().notNull(),
    message: text(),
    date: date({ mode: 'string' }).notNull(),
    minutes: smallint().notNull(),
    length: smallint().notNull(),
    startsAt: moment('starts_at').notNull(),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    notes: text().notNull().default(''),
    calendarEventId: text('calendar_event_id').notNull().default(''),
    calendarEventLink: text('calendar_event_link').notNull().default(''),
    /** Counts the changes a calendar program must follow (iCalendar SEQUENCE). */
    sequence: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bookings_held_slot')
      .on(table.date, table.minutes)
      .where(sql`${table.status} in ('pending', 'confirmed')`),
  ],
);

/** Private links of letters to a booking, each found by the SHA-256 of its token; the token itself is only in the letter. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('booking_links_booking').on(table.bookingId)],
);
