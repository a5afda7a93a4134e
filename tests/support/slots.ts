import { addDays } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { dayProblem, defaultBookingRules, slotsOfDay } from '#contract/bookings/slots.ts';

export interface Slot {
  date: string;
  time: string;
}

/** Every slot that can be booked under the default rules, from January 2027 on. */
export function* someSlots(): Generator<Slot, never> {
  for (let date = '2027-01-05'; ; date = addDays(date, 1)) {
    if (dayProblem(date, defaultBookingRules, date) !== null) continue;
    for (const minutes of slotsOfDay(date, defaultBookingRules)) yield { date, time: slotLabel(minutes) };
  }
}
