import * as z from 'zod';
import { bookingRulesChange, type EditedBookingRules } from '#contract/booking-rules.ts';
import { weekdays } from '#contract/dates.ts';

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
});

/** The form's texts as the rules of the contract, on top of this version. */
export function rulesForm(version: number) {
  return typed.transform((rules) => ({ ...rules, version })).pipe(bookingRulesChange);
}

export function typedRules(rules: EditedBookingRules): z.input<typeof typed> {
  const { zone, days, closedDates, opens, closes, slotLength, minimumNotice, horizon, cutOff } = rules;
  return {
    zone,
    days,
    closedDates,
    opens: String(opens),
    closes: String(closes),
    slotLength: String(slotLength),
    minimumNotice: String(minimumNotice),
    horizon: String(horizon),
    cutOff: String(cutOff),
  };
}
