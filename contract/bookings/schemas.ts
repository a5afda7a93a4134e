import * as z from 'zod';
import { isRealDate, weekdays } from '../dates.ts';
import { federalHolidayIds } from '../holidays.ts';
import { grouped } from '../numbers.ts';
import { paging } from '../paging.ts';
import { bookingServiceId } from '../settings/service-schemas.ts';
import { dateText, id, line, pageLimit, text, version } from '../text.ts';
import { isRealZone } from '../zones.ts';
import { bookingRequest, bookingReschedule, visitorZone } from './form.ts';
import { meetingTypes } from './meetings.ts';
import {
  bookingFilters,
  bookingStatuses,
  cancelledAtOnce,
  selfServiceBookingStates,
  usualBookingsAnHour,
} from './rules.ts';
import type { BookingRules } from './slots.ts';
import { type DayHours, openWeekdays, slotsOfHours, type Week } from './week.ts';

const minuteOfDay = z
  .int('Please choose a time')
  .min(0, 'Please choose a time')
  .max(1440, 'Please choose a time');

/** A whole number between two bounds, with the words for everything else. */
const whole = (min: number, max: number, unit: string) => {
  const copy = `Please enter ${min} to ${grouped(max)} ${unit}`;
  return z.int(copy).min(min, copy).max(max, copy);
};

const webAddress = z
  .string()
  .trim()
  .max(2000, 'Please use a shorter link')
  .refine(
    (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
    'Please enter a link that starts with https://',
  );

const spanOfDates = {
  from: z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'),
  to: z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'),
};

/** Days of the same calendar, both ends included. */
const vacation = z.object(spanOfDates);

/** As visitors may know it; the firm's note is only in {@link titledTime}. */
const blockedTime = z.object({
  date: z
    .string('Please enter a real date')
    .refine((date) => date === '' || isRealDate(date), 'Please enter a real date'),
  days: z.array(z.enum(weekdays), 'Please choose days of the week'),
  from: minuteOfDay,
  to: minuteOfDay,
});
const titledTime = blockedTime.extend({ title: line({ max: 80 }) });

const dayHours = z.object({
  opens: minuteOfDay,
  closes: minuteOfDay,
  breaks: z.array(z.object({ from: minuteOfDay, to: minuteOfDay })),
});

const noOpenDay = 'Please choose at least one day';

/** One entry for each open weekday. */
const weekOf = <Hours extends z.ZodType<DayHours>>(hours: Hours) =>
  z.object(
    {
      Monday: hours.optional(),
      Tuesday: hours.optional(),
      Wednesday: hours.optional(),
      Thursday: hours.optional(),
      Friday: hours.optional(),
      Saturday: hours.optional(),
      Sunday: hours.optional(),
    },
    noOpenDay,
  );

const hasOpenDay = (week: Week) => openWeekdays(week).length > 0;

/** As visitors may know it; the firm's note is only in what the owner sends. */
const season = z.object({ ...spanOfDates, week: weekOf(dayHours) });

/** The shape of the rules as the owner sends them; units are documented at `BookingRules`. */
export const bookingRules = z.object({
  zone: z
    .string('Please choose a time zone')
    .refine(isRealZone, 'Please choose a time zone such as America/Denver'),
  week: weekOf(dayHours).refine(hasOpenDay, noOpenDay),
  seasons: z.array(season.extend({ title: z.string().optional() })),
  slotLength: whole(5, 480, 'minutes'),
  minimumNotice: whole(0, 43_200, 'minutes'),
  horizon: whole(1, 60, 'months'),
  cutOff: whole(0, 720, 'hours'),
  closedDates: z.array(z.string().refine(isRealDate)),
  meetingLink: webAddress.optional(),
  meetingTypes: z.array(z.enum(meetingTypes)).min(1, 'Please choose at least one way to meet'),
  vacations: z.array(vacation),
  blockedTimes: z.array(blockedTime.extend({ title: z.string().optional() })),
  closedHolidays: z.array(z.enum(federalHolidayIds)),
}) satisfies z.ZodType<BookingRules>;

/** What a visitor gets back: what was booked, without the firm's own notes. Date-times are ISO 8601 UTC. */
const requestedBooking = z.object({
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

/** The answer right after booking: the visitor has no magic link yet, so the calendar file comes along. */
export const bookingReceived = requestedBooking.extend({ calendarFile: calendarFile.optional() });
export type BookingReceived = z.output<typeof bookingReceived>;

/** The admin's view (requirements 3). */
export const booking = requestedBooking.extend({
  /** Empty unless it is a meeting by phone, or the firm booked it and noted one. */
  phone: z.string(),
  notes: z.string(),
  calendarEventId: z.string(),
  calendarEventLink: z.string(),
  /** Probably sent by a program. */
  suspectedSpam: z.boolean(),
  /** Counts the changes: an edit names the one it is based on. */
  version: z.number(),
});
export type Booking = z.output<typeof booking>;

/** As a calendar shows it; `length` in minutes. */
const weekBooking = booking.extend({ length: z.number() });
export type WeekBooking = z.output<typeof weekBooking>;

const availableSlots = z.object({
  available: z.boolean(),
  slots: z.array(z.string()),
  /** When each slot begins, in the order of `slots`: to show times in the visitor's zone. */
  startsAt: z.array(z.string()),
});

/** An absent field leaves what is saved; an empty one clears it. */
export const calendarInfo = z.object({
  eventId: line({ max: 300, numbers: 'any' }).optional(),
  eventLink: webAddress.optional(),
  notes: text({ max: 5000 }).optional(),
});

/** With `version` a change made in the meantime, by the firm or by the visitor, is a conflict. */
export const seenVersion = { version: version.optional() };

export const calendarChange = z.object({ ...calendarInfo.shape, ...seenVersion });
export type CalendarChange = z.output<typeof calendarChange>;

/** A new status; calendar fields that come along are saved first, so that one email covers both. */
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
      // For pages that were opened before hours of each weekday (0114): the usual week as one window.
      days: z.array(z.enum(weekdays)).optional(),
      opens: z.number().optional(),
      closes: z.number().optional(),
    }),
  },
  nextSlots: {
    summary:
      'The free slots of the next bookable days: of three for the home page, or of `limit`; looked for over six weeks.',
    query: z.object({ limit: pageLimit.optional() }),
    answer: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
  },
  availableSlots: {
    summary: 'Free slots of one day; a day that cannot be booked answers available: false.',
    query: z.object({ date: dateText('Please select a date') }),
    answer: availableSlots,
  },
  request: {
    summary: 'Requests a consultation; the slot is held at once, emails follow.',
    body: bookingRequest,
    answer: bookingReceived,
  },
  list: {
    summary:
      'Every booking, newest request first (upcoming and past ones the nearest first); `filter` chooses, `q` searches names, addresses and businesses, `limit` and `cursor` (an id) page.',
    query: z.object({
      filter: z.enum(bookingFilters, 'Please choose a filter').optional(),
      q: line({ max: 100, numbers: 'any' }).optional(),
      ...paging,
    }),
    answer: z.array(booking),
  },
  week: {
    summary:
      'The bookings of the seven days from `from` that hold their time, earliest first, with their length in minutes.',
    query: z.object({
      // What is further off, a database date may not hold.
      from: dateText('Please choose a date').refine(
        (date) => date >= '1900-01-01' && date < '2101-01-01',
        'Please choose a date from 1900 to 2100',
      ),
    }),
    answer: z.array(weekBooking),
  },
  nextOfClient: {
    summary:
      'The next booking, not cancelled, under an email address of the client, its contacts or its people; null where there is none.',
    params: z.object({ id }),
    answer: booking
      .pick({ id: true, date: true, time: true, status: true, service: true, startsAt: true })
      .nullable(),
  },
  counts: {
    summary: 'How many bookings there are: all, pending, confirmed, and those whose time is to come.',
    answer: z.object({
      total: z.number(),
      pending: z.number(),
      confirmed: z.number(),
      upcoming: z.number(),
    }),
  },
  surge: {
    summary: `Pending bookings of the last week that came in an hour with more than ${usualBookingsAnHour} of them, at most ${cancelledAtOnce}, oldest first.`,
    answer: z.array(booking),
  },
  cancelMany: {
    summary: 'Cancels those of the bookings that are pending, all in one go; answers the cancelled ones.',
    body: z.object({
      ids: z
        .array(z.int('Please choose bookings').positive('Please choose bookings'), 'Please choose bookings')
        .min(1, 'Please choose at least one booking')
        .max(cancelledAtOnce, `Please choose at most ${cancelledAtOnce} bookings at once`),
    }),
    answer: z.array(booking),
  },
  changeStatus: {
    summary:
      'Confirms, cancels or reactivates a booking by the table of transitions; `calendar` saves its calendar fields in the same step.',
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

/** Hours as the owner sends them: in order, with their breaks within them. */
const sentHours = dayHours
  .extend({
    breaks: z
      .array(
        z
          .object({ from: minuteOfDay, to: minuteOfDay })
          .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' }),
      )
      .max(10, 'Please keep at most 10 breaks a day'),
  })
  .superRefine(({ opens, closes, breaks }, context) => {
    for (const [index, { from, to }] of breaks.entries())
      if (from < opens || to > closes)
        context.addIssue({
          code: 'custom',
          path: ['breaks', index, from < opens ? 'from' : 'to'],
          message: 'The break must be within the hours of the day',
        });
  })
  .transform((hours) => ({ ...hours, breaks: hours.breaks.toSorted((one, other) => one.from - other.from) }));

const sentWeek = weekOf(sentHours).refine(hasOpenDay, noOpenDay);

const sentSeason = z
  .object({ ...spanOfDates, week: sentWeek, title: line({ max: 80 }) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' });

/** What the owner saves: the rules, and the version they are based on. */
export const bookingRulesChange = bookingRules
  .extend({
    closedDates: z
      .array(z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'))
      .max(200, 'Please keep at most 200 closed dates')
      .transform((dates) => [...new Set(dates)].toSorted()),
    vacations: z
      .array(
        vacation.refine(({ from, to }) => from <= to, {
          path: ['to'],
          error: 'The last day is before the first',
        }),
      )
      .max(100, 'Please keep at most 100 vacations')
      .transform((spans) => spans.toSorted((one, other) => one.from.localeCompare(other.from))),
    blockedTimes: z
      .array(
        titledTime
          .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' })
          .refine(({ date, days }) => date !== '' || days.length > 0, {
            path: ['days'],
            error: 'Please choose at least one day',
          }),
      )
      .max(100, 'Please keep at most 100 blocked times'),
    closedHolidays: z
      .array(z.enum(federalHolidayIds), 'Please choose from the federal holidays')
      .transform((chosen) => federalHolidayIds.filter((holiday) => chosen.includes(holiday))),
    meetingTypes: z
      .array(z.enum(meetingTypes), 'Please choose at least one way to meet')
      .min(1, 'Please choose at least one way to meet')
      .transform((chosen) => meetingTypes.filter((type) => chosen.includes(type))),
    week: sentWeek,
    seasons: z.array(sentSeason).max(20, 'Please keep at most 20 seasons'),
    version,
  })
  .superRefine(({ week, seasons, slotLength }, context) => {
    const weeks = [
      { path: ['week'], week },
      ...seasons.map((one, index) => ({ path: ['seasons', index, 'week'], week: one.week })),
    ];
    for (const { path, week: days } of weeks)
      for (const day of openWeekdays(days)) {
        const hours = days[day];
        if (!hours || slotsOfHours(hours, slotLength).length > 0) continue;
        const isTooShort = hours.closes < hours.opens + slotLength;
        context.addIssue({
          code: 'custom',
          path: [...path, day, 'closes'],
          message: isTooShort
            ? 'Closing time must be at least one appointment after opening time'
            : 'The breaks leave no time for an appointment. Shorten them, or close this day.',
        });
      }
    for (const [index, { from, to }] of seasons.entries())
      if (seasons.slice(0, index).some((other) => from <= other.to && other.from <= to))
        context.addIssue({
          code: 'custom',
          path: ['seasons', index, 'from'],
          message: 'This season overlaps another one',
        });
  })
  // Sorted last, so that what is refused is named by its place in the form.
  .transform(({ seasons, ...rules }) => ({
    ...rules,
    seasons: seasons.toSorted((one, other) => one.from.localeCompare(other.from)),
  }));

/** A coming booking that the rules would not allow any more; it stays as it is. */
const conflictingBooking = z.object({
  id: z.number(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  /** Why, in words. */
  reason: z.string(),
});
export type ConflictingBooking = z.output<typeof conflictingBooking>;

const editedRules = bookingRules.extend({
  version,
  conflicting: z.array(conflictingBooking),
});
export type EditedBookingRules = z.output<typeof editedRules>;

export const bookingRulesSchemas = {
  read: {
    summary: 'The booking rules for editing, with the coming bookings that they would not allow any more.',
    answer: editedRules,
  },
  save: {
    summary: 'Saves the booking rules; they count at once, bookings that exist stay as they are.',
    body: bookingRulesChange,
    answer: editedRules,
  },
};

/** The secret of a magic link in a booking's emails. */
const token = text({ min: 1, max: 200, message: 'Please open the link in our email again', numbers: 'any' });

/** A booking as its visitor sees it: without the firm's notes and calendar event. Date-times are ISO 8601 UTC. */
export const selfServiceBooking = requestedBooking.omit({ id: true, createdAt: true }).extend({
  /** Minutes. */
  length: z.number(),
  state: z.enum(selfServiceBookingStates),
  /** Until when it can be rescheduled and cancelled here. */
  changeableUntil: z.string(),
  /** The number to call, of a meeting by phone. */
  phone: z.string().optional(),
  /** Link to the video meeting, once the booking is confirmed and the link is set. */
  meetingLink: z.string().optional(),
});
export type SelfServiceBooking = z.output<typeof selfServiceBooking>;

export const selfServiceBookingSchemas = {
  see: {
    summary: 'The booking that a magic link of its emails leads to.',
    body: z.object({ token }),
    answer: selfServiceBooking,
  },
  calendarFile: {
    summary: 'The booking of a magic link as an iCalendar file, the same as its emails bring.',
    body: z.object({ token }),
    answer: calendarFile,
  },
  move: {
    summary: 'Moves the booking of a magic link to another free slot; it then waits for confirmation again.',
    body: z.object({ ...bookingReschedule.shape, zone: visitorZone, token }),
    answer: selfServiceBooking,
  },
  cancel: {
    summary: 'Cancels the booking of a magic link and frees its slot.',
    body: z.object({ token }),
    answer: selfServiceBooking,
  },
};
