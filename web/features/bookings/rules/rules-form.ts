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

/** A number: selects have text values. */
const number = z.string().transform(Number);

/** A closed weekday keeps its hours in the form, so that opening it again brings them back. */
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

const blockedTimeInput = z.object({
  title: z.string(),
  repeats: z.enum(['weekly', 'once']),
  date: z.string(),
  days: z.array(z.enum(weekdays)),
  from: number,
  to: number,
});

const rulesInput = z.object({
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
  blockedTimes: z.array(blockedTimeInput),
  closedHolidays: z.array(z.enum(federalHolidayIds)),
  /** The date in the field, which is not in the list yet. */
  closedDate: z.string(),
});

/** The form's schema: turns its text values into the rules of the contract. `version` is the one being edited. */
export function rulesForm(version: number) {
  return rulesInput
    .transform(({ closedDate: _newDate, blockedTimes, ...rules }) => ({
      ...rules,
      blockedTimes: blockedTimes.map(blockedTimeOf),
      version,
    }))
    .pipe(bookingRulesChange);
}

type Rules = ReturnType<typeof rulesForm>;
export type RulesForm = TypedForm<z.input<Rules>, z.output<Rules>>;

export type BlockedTimeInput = z.input<typeof blockedTimeInput>;

/** The schema of the form for a single blocked time. */
export const blockedTimeForm = blockedTimeInput.transform(blockedTimeOf).pipe(blockedTimeChange);

/** A time on one day without a date gets an invalid date: an empty one would mean every week. */
function blockedTimeOf({ repeats, date, days, ...time }: z.output<typeof blockedTimeInput>) {
  if (repeats === 'weekly') return { ...time, date: '', days };
  return { ...time, date: date === '' ? 'none' : date, days: [] };
}

/** A new break: noon to 1:00 PM, in minutes after midnight. */
export const lunch = { from: '720', to: '780' };

/** A new row of the blocked times: lunch on every open weekday. */
export function newBlockedTime(days: readonly Weekday[]): BlockedTimeInput {
  return { title: '', repeats: 'weekly', date: '', days: [...days], ...lunch };
}

/** The form's values for every weekday. A closed one starts with 9:00 AM to 5:00 PM. */
function weekValuesOf(hours: Week): z.input<typeof week> {
  const dayValuesOf = (name: Weekday): z.input<typeof day> => {
    const { opens = 540, closes = 1020, breaks = [] } = hours[name] ?? {};
    return {
      open: hours[name] !== undefined,
      opens: String(opens),
      closes: String(closes),
      breaks: breaks.map(({ from, to }) => ({ from: String(from), to: String(to) })),
    };
  };
  return {
    Monday: dayValuesOf('Monday'),
    Tuesday: dayValuesOf('Tuesday'),
    Wednesday: dayValuesOf('Wednesday'),
    Thursday: dayValuesOf('Thursday'),
    Friday: dayValuesOf('Friday'),
    Saturday: dayValuesOf('Saturday'),
    Sunday: dayValuesOf('Sunday'),
  };
}

/** The form's values for the saved booking rules. */
export function formValuesOf(rules: EditedBookingRules): z.input<typeof rulesInput> {
  const { zone, closedDates, closedHolidays, slotLength, vacations } = rules;
  const { minimumNotice, horizon, cutOff } = rules;
  return {
    zone,
    week: weekValuesOf(rules.week),
    seasons: rules.seasons.map(({ title = '', from, to, week: hours }) => ({
      title,
      from,
      to,
      week: weekValuesOf(hours),
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

/** The sorted list with the date added. */
export function withDate(dates: readonly string[], date: string): string[] {
  return [...new Set([...dates, date])].toSorted();
}
