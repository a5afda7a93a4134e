import * as z from 'zod';
import { bookingRulesChange, type EditedBookingRules } from '#contract/bookings/schemas.ts';
import { weekdays } from '#contract/dates.ts';
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
  closedHolidays: z.array(z.enum(federalHolidayIds)),
  /** Typed, but not in the list yet. */
  closedDate: z.string(),
});

/** The form's texts as the rules of the contract, on top of this version. */
export function rulesForm(version: number) {
  return typed
    .transform(({ closedDate: _typed, ...rules }) => ({ ...rules, version }))
    .pipe(bookingRulesChange);
}

export function typedRules(rules: EditedBookingRules): z.input<typeof typed> {
  const { zone, days, closedDates, closedHolidays, opens, closes, slotLength } = rules;
  const { minimumNotice, horizon, cutOff } = rules;
  return {
    zone,
    days,
    closedDates,
    closedHolidays,
    closedDate: '',
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
