import * as z from 'zod';
import { weekdays } from '../dates.ts';
import { languages } from '../languages.ts';
import { paging, rowsOf } from '../paging.ts';
import { bookingServiceId } from '../settings/service-schemas.ts';
import { dateText, id, line, pageLimit, text, version } from '../text.ts';
import { bookingRequest } from './form.ts';
import { meetingTypes } from './meetings.ts';
import {
  bookingFilters,
  bookingOrders,
  bookingStatuses,
  maxBookingsToCancel,
  usualBookingsAnHour,
} from './rules.ts';
import { webAddress, bookingRules, blockedTime, season } from './rules-schemas.ts';

/** What a visitor gets back: what was booked, without the firm's own notes. Date-times are ISO 8601 UTC. */
export const requestedBooking = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  business: z.string(),
  service: bookingServiceId,
  message: z.string().optional(),
  meetingType: z.enum(meetingTypes),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  startsAt: z.string(),
  createdAt: z.string(),
});

/** A booking as an iCalendar file for the visitor's own calendar: its text and the name to save it under. */
export const calendarFile = z.object({ fileName: z.string(), ics: z.string() });
export type CalendarFile = z.output<typeof calendarFile>;

/** The answer to a booking request, with the calendar file, since the visitor has no magic link yet. */
export const bookingReceived = requestedBooking.extend({ calendarFile: calendarFile.optional() });
export type BookingReceived = z.output<typeof bookingReceived>;

/** The admin's view (requirements 3). */
export const booking = requestedBooking.extend({
  /** Empty unless it is a meeting by phone, or the firm noted one when it booked. */
  phone: z.string(),
  notes: z.string(),
  calendarEventId: z.string(),
  calendarEventLink: z.string(),
  /** Probably sent by a program. */
  suspectedSpam: z.boolean(),
  /** Of the page from which it was requested; English for bookings that the firm makes. */
  language: z.enum(languages),
  /** Incremented by each change; an edit names the version that it is based on. */
  version: z.number(),
});
export type Booking = z.output<typeof booking>;

/** As the week view shows it; `length` in minutes. */
const weekBooking = booking.extend({ length: z.number() });
export type WeekBooking = z.output<typeof weekBooking>;

const availableSlots = z.object({
  available: z.boolean(),
  slots: z.array(z.string()),
  /** When each slot begins, in the order of `slots`: to show times in the visitor's zone. */
  startsAt: z.array(z.string()),
});

/** An absent field stays as it is, an empty one is cleared. */
export const calendarInfo = z.object({
  eventId: line({ max: 300, numbers: 'any' }).optional(),
  eventLink: webAddress.optional(),
  notes: text({ max: 5000 }).optional(),
});

/** With `version`, a change made in the meantime by the firm or by the visitor is a conflict. */
export const seenVersion = { version: version.optional() };

export const calendarChange = z.object({ ...calendarInfo.shape, ...seenVersion });
export type CalendarChange = z.output<typeof calendarChange>;

/** A new status. Calendar fields sent along are saved first, so that one email covers both. */
export const statusChange = z.object({
  status: z.enum(bookingStatuses, 'Please choose pending, confirmed or cancelled'),
  calendar: calendarInfo.optional(),
  ...seenVersion,
});
export type StatusChange = z.output<typeof statusChange>;

const bookingId = z.object({ id });

export const bookingSchemas = {
  rules: {
    summary:
      "The firm's booking rules: zone, hours of each weekday, seasons, slot length, notice, horizon, cut-off, closed dates.",
    answer: bookingRules.omit({ meetingLink: true }).extend({
      blockedTimes: z.array(blockedTime),
      seasons: z.array(season),
      // For pages loaded before hours of each weekday existed (0114): the usual week as one window.
      days: z.array(z.enum(weekdays)).optional(),
      opens: z.number().optional(),
      closes: z.number().optional(),
    }),
  },
  nextSlots: {
    summary:
      'The free slots of the next bookable days: three days, as the home page shows, or `limit`; searches six weeks ahead.',
    query: z.object({ limit: pageLimit.optional() }),
    answer: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
  },
  availableSlots: {
    summary: 'The free slots of one day; `available` is false for a day that can’t be booked.',
    query: z.object({ date: dateText('Please select a date') }),
    answer: availableSlots,
  },
  request: {
    summary: 'Requests a consultation; the slot is held at once and emails are sent.',
    body: bookingRequest,
    answer: bookingReceived,
  },
  list: {
    summary:
      'Bookings, newest request first (upcoming and past ones the nearest first), or with `order=day` from today on and then past days from the latest; `filter` selects, `q` searches names, addresses and businesses, `limit` and `cursor` page.',
    query: z.object({
      filter: z.enum(bookingFilters, 'Please choose a filter').optional(),
      order: z.enum(bookingOrders, 'Please choose an order').optional(),
      q: line({ max: 100, numbers: 'any' }).optional(),
      ...paging,
    }),
    answer: rowsOf(booking),
  },
  week: {
    summary:
      'The bookings that hold a slot within the seven days from `from`, earliest first, with their length in minutes.',
    query: z.object({
      // Dates far outside this range may not fit into a database date.
      from: dateText('Please choose a date').refine(
        (date) => date >= '1900-01-01' && date < '2101-01-01',
        'Please choose a date from 1900 to 2100',
      ),
    }),
    answer: z.array(weekBooking),
  },
  nextOfClient: {
    summary:
      'The next booking, not cancelled, under an email address of the client, its contacts or its people; null if there is none.',
    params: z.object({ id }),
    answer: booking
      .pick({ id: true, date: true, time: true, status: true, service: true, startsAt: true })
      .nullable(),
  },
  counts: {
    summary: 'How many bookings there are: all, pending, confirmed and upcoming.',
    answer: z.object({
      total: z.number(),
      pending: z.number(),
      confirmed: z.number(),
      upcoming: z.number(),
    }),
  },
  surge: {
    summary: `Pending bookings of the last week that came in an hour with more than ${usualBookingsAnHour} of them, at most ${maxBookingsToCancel}, oldest first.`,
    answer: z.array(booking),
  },
  cancelMany: {
    summary:
      'Cancels those of the bookings that are pending, in one transaction; answers the cancelled ones.',
    body: z.object({
      ids: z
        .array(z.int('Please choose bookings').positive('Please choose bookings'), 'Please choose bookings')
        .min(1, 'Please choose at least one booking')
        .max(maxBookingsToCancel, `Please choose at most ${maxBookingsToCancel} bookings at once`),
    }),
    answer: z.array(booking),
  },
  changeStatus: {
    summary:
      'Confirms, cancels or reactivates a booking, as the allowed transitions permit; `calendar` saves its calendar fields in the same step.',
    params: bookingId,
    body: statusChange,
    answer: booking,
  },
  saveCalendar: {
    summary: 'Saves the calendar event, its meeting link and the notes of a booking.',
    params: bookingId,
    body: calendarChange,
    answer: booking,
  },
};
