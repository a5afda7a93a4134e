import * as z from 'zod';
import { bookingStatuses } from '#contract/bookings/rules.ts';
import { calendarObjects, syncedCalendar } from '#server/db/schema/bookings.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import type { TopicData } from './topic-data.ts';

/** The purpose of the encrypted password of the synced calendar. */
export const calendarPasswordPurpose = 'password of the synced calendar';

/** The purpose of the encrypted title of an event in the owner's calendar that can't be read. */
export const calendarTitlePurpose = 'title of a calendar event';

/** A booking as it was when the email was enqueued; missing optional fields are read when it is written. */
const booking = z.object({
  bookingId: z.number(),
  sequence: z.number().optional(),
  calendarChangedAt: z.iso.datetime().optional(),
  startsAt: z.iso.datetime().optional(),
});

export const bookingsData = {
  emails: {
    'booking-received': booking,
    'booking-notice': booking,
    'booking-status': booking.extend({ status: z.enum(bookingStatuses) }),
    'booking-link': booking,
    /** Without a status, the visitor rescheduled it, and it must be confirmed again. */
    'booking-moved': booking.extend({
      status: z.enum(bookingStatuses).optional(),
      /** Only the meeting type changed. */
      sameTime: z.boolean().optional(),
    }),
    'booking-moved-notice': booking.extend({ fromDate: z.iso.date(), fromMinutes: z.number() }),
    'booking-cancelled-notice': booking,
    'booking-reminder': booking,
  },
  clientOf: { booking: null },
  clientTables: [],
  encryptedColumns: [
    encryptedColumn('titles of unreadable calendar events', {
      table: calendarObjects,
      id: calendarObjects.href,
      value: calendarObjects.encryptedTitle,
      set: (encryptedTitle) => ({ encryptedTitle }),
      purpose: () => calendarTitlePurpose,
    }),
    encryptedColumn('calendar passwords', {
      table: syncedCalendar,
      id: syncedCalendar.id,
      value: syncedCalendar.encryptedPassword,
      set: (encryptedPassword) => ({ encryptedPassword }),
      purpose: () => calendarPasswordPurpose,
    }),
  ],
} as const satisfies TopicData;
