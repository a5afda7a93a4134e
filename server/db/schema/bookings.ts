import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type BookingStatus, holdingStatuses } from '#contract/bookings/rules.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import { clientKeys } from './clients.ts';
import { bytes, identity, dateTime } from './columns.ts';

/** The statuses in which a booking holds its slot, for `status in (...)`; literal, as partial indexes ask for. */
export const holding = sql.raw(holdingStatuses.map((status) => `'${status}'`).join(', '));

/** `minutes` is the start of the slot after midnight in the firm's zone, `startsAt` the same as a date-time. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    business: text().notNull(),
    service: text().$type<BookingServiceId>().notNull(),
    /** Null where it is encrypted, or where there is none; from before bookings had keys otherwise. */
    plainMessage: text('message'),
    encryptedMessage: bytes('encrypted_message'),
    meetingType: text('meeting_type').$type<MeetingType>().notNull().default('video'),
    /** IANA name of the zone that the visitor's browser reported; null where it is not known. */
    visitorZone: text('visitor_zone'),
    date: date({ mode: 'string' }).notNull(),
    minutes: smallint().notNull(),
    length: smallint().notNull(),
    startsAt: dateTime('starts_at').notNull(),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    /** The firm's own; empty where they are encrypted, or where there are none. */
    plainNotes: text('notes').notNull().default(''),
    encryptedNotes: bytes('encrypted_notes'),
    /** Of the message and the notes, from the first of them on. */
    keyId: uuid('key_id').references(() => clientKeys.id),
    calendarEventId: text('calendar_event_id').notNull().default(''),
    calendarEventLink: text('calendar_event_link').notNull().default(''),
    /** Counts the changes a calendar program must follow (iCalendar SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** When the sequence got its number (iCalendar DTSTAMP). */
    calendarChangedAt: dateTime('calendar_changed_at').notNull().defaultNow(),
    /** Names the booking to calendar programs permanently; as people outside see it, it must not count bookings. */
    calendarUid: text('calendar_uid')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    /** Overlapped another booking before the database forbade it; cleared when the booking is rescheduled or its status changes. */
    overlapping: boolean().notNull().default(false),
    /** The form was probably filled in by a program; a hint for the firm, nothing is refused for it. */
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    /** Where the request came from (IPv4 address or IPv6 /64), for the daily limit; cleared after a day. */
    network: text(),
    /** One spelling for all that reach one mailbox: the limit of open bookings counts by it. */
    canonicalEmail: text('canonical_email').notNull().default(''),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    /** What a search looks through, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || E'\\n' || email || E'\\n' || business)`),
  },
  (table) => [
    // An exclusion constraint, which Drizzle cannot say: no two bookings hold a common minute.
    index('bookings_held_slot')
      .using(
        'gist',
        sql`tsrange(${table.startsAt} at time zone 'UTC', (${table.startsAt} at time zone 'UTC') + make_interval(mins => ${table.length}))`,
      )
      .where(sql`${table.status} in (${holding}) and not ${table.overlapping}`),
    index('bookings_held_day')
      .on(table.date)
      .where(sql`${table.status} in (${holding})`),
    index('bookings_open_by_email')
      .on(table.canonicalEmail, table.startsAt)
      .where(sql`${table.status} in (${holding})`),
    index('bookings_network')
      .on(table.network, table.createdAt)
      .where(sql`${table.network} is not null`),
    index('bookings_plain')
      .on(table.id)
      .where(sql`${table.plainMessage} is not null or ${table.plainNotes} <> ''`),
    index('bookings_newest').on(table.createdAt, table.id),
    index('bookings_nearest').on(table.startsAt, table.id),
  ],
);

/** Private links of emails to a booking, each found by the SHA-256 of its token; the token itself is only in the email. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    bookingId: bigint('booking_id', { mode: 'number' })
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: dateTime('created_at').notNull().defaultNow(),
  },
  (table) => [index('booking_links_booking').on(table.bookingId)],
);

/** The owner's own calendar on a CalDAV server: at most one row, which says how the last sync went. */
export const syncedCalendar = pgTable('synced_calendar', {
  id: smallint().primaryKey(),
  /** Of the calendar collection, with a slash at the end. */
  address: text().notNull(),
  username: text().notNull(),
  /** With the master key. */
  encryptedPassword: bytes('encrypted_password').notNull(),
  /** Counts the connections: what was read of an earlier one is not stored. */
  version: integer().notNull().default(1),
  connectedAt: dateTime('connected_at').notNull(),
  /** Address and data folder of the installation that syncs: a copy leaves the calendar alone. Null until a sync notes it. */
  place: text(),
  /** What the server called the state of the collection when it was read last. */
  ctag: text(),
  /** When every event was read, and not only those that had changed: repeated ones go on from there. */
  readWholeAt: dateTime('read_whole_at'),
  syncedAt: dateTime('synced_at'),
  /** Why the last sync failed, for people; null after one that worked. */
  problem: text(),
  /** Syncs that failed in a row. */
  failures: integer().notNull().default(0),
  nextSyncAt: dateTime('next_sync_at').notNull(),
  /** Until then one process syncs, and no other. */
  claimedUntil: dateTime('claimed_until'),
});

/** The events of bookings in the synced calendar; without a booking once that was deleted for good. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: identity(),
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id, {
      onDelete: 'set null',
    }),
    href: text().notNull(),
    /** Null while the server has not said which version it holds. */
    etag: text(),
    /** The sequence of the booking as it was written there. */
    pushedSequence: integer('pushed_sequence').notNull(),
    /** Someone deleted it there; it is written again only when the booking changes. */
    deletedThere: boolean('deleted_there').notNull().default(false),
  },
  (table) => [uniqueIndex('calendar_events_booking').on(table.bookingId)],
);

/** All other events of the synced calendar, by their addresses; nothing of what they say. */
export const calendarObjects = pgTable('calendar_objects', {
  href: text().primaryKey(),
  etag: text().notNull(),
});

/** When those events keep the firm busy, each time of a repeated one by itself. */
export const calendarBusyTimes = pgTable(
  'calendar_busy_times',
  {
    id: identity(),
    href: text()
      .notNull()
      .references(() => calendarObjects.href, { onDelete: 'cascade' }),
    startsAt: dateTime('starts_at').notNull(),
    endsAt: dateTime('ends_at').notNull(),
  },
  (table) => [
    index('calendar_busy_times_start').on(table.startsAt),
    index('calendar_busy_times_href').on(table.href),
  ],
);
