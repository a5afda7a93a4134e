import * as z from 'zod';
import { asWebAddress } from '../forms/web-address.ts';
import { isRealDate, weekdays } from '../dates.ts';
import { federalHolidayIds } from '../holidays.ts';
import { grouped } from '../numbers.ts';
import { line, version } from '../text.ts';
import { isRealZone } from '../zones.ts';
import { meetingTypes } from './meetings.ts';
import { bookingStatuses } from './rules.ts';
import type { BookingRules } from './slots.ts';
import { type DayHours, openWeekdays, slotsOfHours, type Week } from './week.ts';

const minuteOfDay = z
  .int('Please choose a time')
  .min(0, 'Please choose a time')
  .max(1440, 'Please choose a time');

/** A whole number between two bounds, with the message for everything else. */
const wholeNumber = (min: number, max: number, unit: string) => {
  const message = `Please enter ${min} to ${grouped(max)} ${unit}`;
  return z.int(message).min(min, message).max(max, message);
};

export const webAddress = z
  .string()
  .trim()
  .overwrite(asWebAddress)
  .max(2000, 'Please use a shorter link')
  .refine(
    (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
    'Please enter a link that starts with https://',
  );

const dateRange = {
  from: z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'),
  to: z.string('Please enter a real date').refine(isRealDate, 'Please enter a real date'),
};

/** First and last day, both included. */
const vacation = z.object(dateRange);

/** As visitors see it; the firm's note is only in {@link blockedTimeChange}. */
export const blockedTime = z.object({
  date: z
    .string('Please enter a real date')
    .refine((date) => date === '' || isRealDate(date), 'Please enter a real date'),
  days: z.array(z.enum(weekdays), 'Please choose days of the week'),
  from: minuteOfDay,
  to: minuteOfDay,
});

/** A blocked time as the owner sends it, with the firm's own note. */
export const blockedTimeChange = blockedTime
  .extend({ title: line({ max: 80 }) })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' })
  .refine(({ date, days }) => date !== '' || days.length > 0, {
    path: ['days'],
    error: 'Please choose at least one day',
  });

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

/** As visitors see it; the firm's note is only in what the owner sends. */
export const season = z.object({ ...dateRange, week: weekOf(dayHours) });

/** The shape of the rules as the owner sends them; units are documented at `BookingRules`. */
export const bookingRules = z.object({
  zone: z
    .string('Please choose a time zone')
    .refine(isRealZone, 'Please choose a time zone such as America/Denver'),
  week: weekOf(dayHours).refine(hasOpenDay, noOpenDay),
  seasons: z.array(season.extend({ title: z.string().optional() })),
  slotLength: wholeNumber(5, 480, 'minutes'),
  minimumNotice: wholeNumber(0, 43_200, 'minutes'),
  horizon: wholeNumber(1, 60, 'months'),
  cutOff: wholeNumber(0, 720, 'hours'),
  closedDates: z.array(z.string().refine(isRealDate)),
  meetingLink: webAddress.optional(),
  meetingTypes: z.array(z.enum(meetingTypes)).min(1, 'Please choose at least one way to meet'),
  vacations: z.array(vacation),
  blockedTimes: z.array(blockedTime.extend({ title: z.string().optional() })),
  closedHolidays: z.array(z.enum(federalHolidayIds)),
}) satisfies z.ZodType<BookingRules>;

/** Hours as the owner sends them, with the breaks within them and in order. */
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
  .transform((hours) => ({ ...hours, breaks: hours.breaks.toSorted((a, b) => a.from - b.from) }));

const sentWeek = weekOf(sentHours).refine(hasOpenDay, noOpenDay);

const sentSeason = z
  .object({ ...dateRange, week: sentWeek, title: line({ max: 80 }) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first' });

/** The rules as the owner saves them, with the version that they are based on. */
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
      .transform((vacations) => vacations.toSorted((a, b) => a.from.localeCompare(b.from))),
    blockedTimes: z.array(blockedTimeChange).max(100, 'Please keep at most 100 blocked times'),
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
      ...seasons.map((entry, index) => ({ path: ['seasons', index, 'week'], week: entry.week })),
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
  // Sorted last, so that an issue's path is the season's index in the form.
  .transform(({ seasons, ...rules }) => ({
    ...rules,
    seasons: seasons.toSorted((a, b) => a.from.localeCompare(b.from)),
  }));

/** An upcoming booking that the rules no longer allow; it stays as it is. */
const conflictingBooking = z.object({
  id: z.number(),
  name: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  /** Why the rules don't allow it, as a message. */
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
    summary: 'The booking rules for editing, with the upcoming bookings that they no longer allow.',
    answer: editedRules,
  },
  save: {
    summary: 'Saves the booking rules; they take effect at once, existing bookings stay as they are.',
    body: bookingRulesChange,
    answer: editedRules,
  },
};
