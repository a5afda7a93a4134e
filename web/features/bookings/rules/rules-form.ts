import * as z from 'zod';
import { bookingRulesChange, type EditedBookingRules } from '#contract/bookings/schemas.ts';
import { type Weekday, weekdays } from '#contract/dates.ts';
import { federalHolidayIds } from '#contract/holidays.ts';

/** A number as the selects of the form hold it. */
const number = z.string().transform(Number);

const typed = z.object({
  zone: z.string(),
  days: z.array(z.enum(weekdays)),
  opens: number,
  closes: number,
  slotLength: number,
  minimumNotice: number,
  horizon: number,
  cutOff: number,
  closedDates: z.array(z.string()),
  meetingLink: z.string().optional(),
  vacations: z.array(z.object({ from: z.string(), to: z.string() })),
  blockedTimes: z.array(
    z.object({
      title: z.string(),
      repeats: z.enum(['weekly', 'once']),
      date: z.string(),
      days: z.array(z.enum(weekdays)),
      from: number,
      to: number,
    }),
  ),
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

type TypedTime = z.output<typeof typed>['blockedTimes'][number];

/** One day without its date is not every week. */
function sentTime({ repeats, date, days, ...time }: TypedTime) {
  if (repeats === 'weekly') return { ...time, date: '', days };
  return { ...time, date: date === '' ? 'none' : date, days: [] };
}

/** What a new row of the blocked times holds: lunch, every booking day. */
export function newBlockedTime(days: readonly Weekday[]): z.input<typeof typed>['blockedTimes'][number] {
  return { title: '', repeats: 'weekly', date: '', days: [...days], from: '720', to: '780' };
}

export function typedRules(rules: EditedBookingRules): z.input<typeof typed> {
  const { zone, days, closedDates, closedHolidays, opens, closes, slotLength, vacations } = rules;
  const { minimumNotice, horizon, cutOff } = rules;
  return {
    zone,
    days,
    closedDates,
    closedHolidays,
    closedDate: '',
    meetingLink: rules.meetingLink ?? '',
    vacations,
    blockedTimes: rules.blockedTimes.map(({ title = '', from, to, ...time }) => ({
      ...time,
      title,
      repeats: time.date === '' ? 'weekly' : 'once',
      from: String(from),
      to: String(to),
    })),
    opens: String(opens),
    closes: String(closes),
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
