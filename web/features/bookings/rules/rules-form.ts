import * as z from 'zod';
import {
  blockedTimeChange,
  bookingRulesChange,
  type EditedBookingRules,
} from '#contract/bookings/rules-schemas.ts';
import { meetingTypes } from '#contract/bookings/meetings.ts';
import type { Week } from '#contract/bookings/week.ts';
import { type Weekday, weekdays } from '#contract/dates.ts';
import { federalHolidayIds } from '#contract/holidays.ts';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

/** A number as the selects of the form hold it. */
const number = z.string().transform(Number);

/** A weekday keeps its hours while it is closed, for when it opens again. */
const day = z.object({
  open: z.boolean(),
  opens: number,
  closes: number,
  breaks: z.array(z.object({ from: number, to: number })),
});

const week = z
  .object({
    Monday: day,
    Tuesday: day,
    Wednesday: day,
    Thursday: day,
    Friday: day,
    Saturday: day,
    Sunday: day,
  })
  .transform((days): Week =>
    Object.fromEntries(
      weekdays.flatMap((name) => {
        const { open, ...hours } = days[name];
        return open ? [[name, hours]] : [];
      }),
    ),
  );

const typedTime = z.object({
  title: z.string(),
  repeats: z.enum(['weekly', 'once']),
  date: z.string(),
  days: z.array(z.enum(weekdays)),
  from: number,
  to: number,
});

const typed = z.object({
  zone: z.string(),
  week,
  seasons: z.array(z.object({ title: z.string(), from: z.string(), to: z.string(), week })),
  slotLength: number,
  minimumNotice: number,
  horizon: number,
  cutOff: number,
  closedDates: z.array(z.string()),
  meetingLink: z.string().optional(),
  meetingTypes: z.array(z.enum(meetingTypes)),
  vacations: z.array(z.object({ from: z.string(), to: z.string() })),
  blockedTimes: z.array(typedTime),
  closedHolidays: z.array(z.enum(federalHolidayIds)),
  /** Typed, but not in the list yet. */
  closedDate: z.string(),
});

/** The form's texts as the rules of the contract, on top of this version. */
export function rulesForm(version: number) {
  return typed
    .transform(({ closedDate: _typed, blockedTimes, ...rules }) => ({
      ...rules,
      blockedTimes: blockedTimes.map(sentTime),
      version,
    }))
    .pipe(bookingRulesChange);
}

type Rules = ReturnType<typeof rulesForm>;
export type RulesForm = TypedForm<z.input<Rules>, z.output<Rules>>;

export type TypedBlockedTime = z.input<typeof typedTime>;

/** One blocked time by itself. */
export const blockedTimeForm = typedTime.transform(sentTime).pipe(blockedTimeChange);

/** One day without its date is not every week. */
function sentTime({ repeats, date, days, ...time }: z.output<typeof typedTime>) {
  if (repeats === 'weekly') return { ...time, date: '', days };
  return { ...time, date: date === '' ? 'none' : date, days: [] };
}

/** What a new break holds, in minutes after midnight. */
export const lunch = { from: '720', to: '780' };

/** What a new row of the blocked times holds: lunch, every booking day. */
export function newBlockedTime(days: readonly Weekday[]): TypedBlockedTime {
  return { title: '', repeats: 'weekly', date: '', days: [...days], ...lunch };
}

/** Every weekday for the form; a closed one has the hours of 9:00 AM to 5:00 PM ready. */
function typedWeek(hours: Week): z.input<typeof week> {
  const of = (name: Weekday): z.input<typeof day> => {
    const { opens = 540, closes = 1020, breaks = [] } = hours[name] ?? {};
    return {
      open: hours[name] !== undefined,
      opens: String(opens),
      closes: String(closes),
      breaks: breaks.map(({ from, to }) => ({ from: String(from), to: String(to) })),
    };
  };
  return {
    Monday: of('Monday'),
    Tuesday: of('Tuesday'),
    Wednesday: of('Wednesday'),
    Thursday: of('Thursday'),
    Friday: of('Friday'),
    Saturday: of('Saturday'),
    Sunday: of('Sunday'),
  };
}

export function typedRules(rules: EditedBookingRules): z.input<typeof typed> {
  const { zone, closedDates, closedHolidays, slotLength, vacations } = rules;
  const { minimumNotice, horizon, cutOff } = rules;
  return {
    zone,
    week: typedWeek(rules.week),
    seasons: rules.seasons.map(({ title = '', from, to, week: hours }) => ({
      title,
      from,
      to,
      week: typedWeek(hours),
    })),
    closedDates,
    closedHolidays,
    closedDate: '',
    meetingTypes: rules.meetingTypes,
    meetingLink: rules.meetingLink ?? '',
    vacations,
    blockedTimes: rules.blockedTimes.map(({ title = '', from, to, ...time }) => ({
      ...time,
      title,
      repeats: time.date === '' ? 'weekly' : 'once',
      from: String(from),
      to: String(to),
    })),
    slotLength: String(slotLength),
    minimumNotice: String(minimumNotice),
    horizon: String(horizon),
    cutOff: String(cutOff),
  };
}

/** The list with another date in it. */
export function withDate(dates: readonly string[], date: string): string[] {
  return [...new Set([...dates, date])].toSorted();
}
