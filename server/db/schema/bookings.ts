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
import type { Language } from '#contract/languages.ts';
import { clientKeys } from './clients.ts';
import { bytes, identity, dateTime } from '../columns.ts';

/** The statuses in which a booking holds its slot, for `status in (...)`. Literals, as partial indexes require. */
export const holding = sql.raw(holdingStatuses.map((status) => `'${status}'`).join(', '));

/** `minutes` is the start of the slot, in minutes after midnight in the firm's zone; `startsAt` is the same as a date-time. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    business: text().notNull(),
    service: text().$type<BookingServiceId>().notNull(),
    /** Null if there is none. */
    encryptedMessage: bytes('encrypted_message'),
    meetingType: text('meeting_type').$type<MeetingType>().notNull().default('video'),
    /** Of the page from which it was requested, and of the emails to the visitor. */
    language: text().$type<Language>().notNull().default('en'),
    /** IANA time zone that the visitor's browser reported; null if unknown. */
    visitorZone: text('visitor_zone'),
    date: date({ mode: 'string' }).notNull(),
    minutes: smallint().notNull(),
    length: smallint().notNull(),
    startsAt: dateTime('starts_at').notNull(),
    status: text().$type<BookingStatus>().notNull().default('pending'),
    /** The firm's private notes; null if there are none. */
    encryptedNotes: bytes('encrypted_notes'),
    /** Key of the message and the notes, created with the first of them. */
    keyId: uuid('key_id').references(() => clientKeys.id),
    calendarEventId: text('calendar_event_id').notNull().default(''),
    calendarEventLink: text('calendar_event_link').notNull().default(''),
    /** Counts the changes that calendar programs must follow (iCalendar SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** When the sequence last changed (iCalendar DTSTAMP). */
    calendarChangedAt: dateTime('calendar_changed_at').notNull().defaultNow(),
    /**
     * Permanently identifies the booking to calendar programs. It is random, since people outside see it and must not learn
     * how many bookings there are.
     */
    calendarUid: text('calendar_uid')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    createdAt: dateTime('created_at').notNull().defaultNow(),
    /** Overlapped another booking before the database forbade it; cleared when the booking is rescheduled or its status changes. */
    overlapping: boolean().notNull().default(false),
    /** The form was probably filled in by a program. This is a hint for the firm; nothing is refused because of it. */
    suspectedSpam: boolean('suspected_spam').notNull().default(false),
    /** Where the request came from (IPv4 address or IPv6 /64), for the daily limit; cleared after a day. */
    network: text(),
    /** The same for all spellings that reach one mailbox; the limit of open bookings counts by it. */
    canonicalEmail: text('canonical_email').notNull().default(''),
    /** Incremented with each change, for optimistic locking. */
    version: integer().notNull().default(1),
    /** The text that a search looks through, folded. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`folded(name || E'\\n' || email || E'\\n' || business)`),
  },
  (table) => [
    // An exclusion constraint, which Drizzle can't express: no two bookings hold the same minute.
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
    index('bookings_newest').on(table.createdAt, table.id),
    index('bookings_nearest').on(table.startsAt, table.id),
  ],
);

/** Private links to a booking in emails, looked up by the SHA-256 of their token; the token itself is only in the email. */
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

/** The owner's own calendar on a CalDAV server, with the result of the last sync: at most one row. */
export const syncedCalendar = pgTable('synced_calendar', {
  id: smallint().primaryKey(),
  /** URL of the calendar collection, with a trailing slash. */
  address: text().notNull(),
  username: text().notNull(),
  /** Encrypted with the key-encryption key. */
  encryptedPassword: bytes('encrypted_password').notNull(),
  /** Incremented with each new connection: what was read through an earlier one is not stored. */
  version: integer().notNull().default(1),
  connectedAt: dateTime('connected_at').notNull(),
  /**
   * Address and data folder of the installation that syncs, so that a copy leaves the calendar alone. Null until the first
   * sync.
   */
  place: text(),
  /** The server's tag for the state of the collection when it was last read. */
  ctag: text(),
  /** When the latest reading of all events, not only of changed ones, began. It goes on over as many syncs as it needs. */
  roundAt: dateTime('round_at'),
  /** When the last such reading that came to its end began. Recurring events are expanded from then on. */
  readWholeAt: dateTime('read_whole_at'),
  /** How many events are read, and of how many; null unless a reading is under way. */
  eventsRead: integer('events_read'),
  eventsTotal: integer('events_total'),
  /** Whether invitations that the owner has not answered block their times. */
  blocksUnanswered: boolean('blocks_unanswered').notNull().default(false),
  /** Whether events that are tentative, or that the owner answered with maybe, block their times. */
  blocksTentative: boolean('blocks_tentative').notNull().default(true),
  syncedAt: dateTime('synced_at'),
  /** Why the last sync failed, as text for people; null after a successful one. */
  problem: text(),
  /** Number of failed syncs in a row. */
  failures: integer().notNull().default(0),
  nextSyncAt: dateTime('next_sync_at').notNull(),
  /** Until then, one process syncs and no other one. */
  claimedUntil: dateTime('claimed_until'),
});

/** The events of bookings in the synced calendar; `bookingId` is null once the booking was permanently deleted. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: identity(),
    bookingId: bigint('booking_id', { mode: 'number' }).references(() => bookings.id, {
      onDelete: 'set null',
    }),
    href: text().notNull(),
    /** Null until the server reports which version it holds. */
    etag: text(),
    /** The sequence of the booking that was last written to the calendar. */
    pushedSequence: integer('pushed_sequence').notNull(),
    /** Someone deleted it in the calendar; it is written again only when the booking changes. */
    deletedThere: boolean('deleted_there').notNull().default(false),
  },
  (table) => [uniqueIndex('calendar_events_booking').on(table.bookingId)],
);

/** What was read in the synced calendar: only the addresses of events, nothing of their content. */
export const calendarObjects = pgTable('calendar_objects', {
  href: text().primaryKey(),
  etag: text().notNull(),
  readAt: dateTime('read_at').notNull().defaultNow(),
  /** Something about its times could not be read, so it may block too little or too much. */
  unreadable: boolean().notNull().default(false),
  /** What an unreadable event is called, so that the owner finds it; null for the others. */
  encryptedTitle: bytes('encrypted_title'),
});

/** Busy times of those events, with each occurrence of a recurring event on its own; of a booking's event, what exceeds the booking. */
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
