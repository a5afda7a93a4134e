import { addDays, weekdayOf } from '#contract/dates.ts';
import { defaultBookingRules, slotGrid, slotLabel } from '#contract/slots.ts';

export interface Slot {
  date: string;
  time: string;
}

/** Every bookable slot from January 2027 on, one after the other, by the default rules. */
export function* someSlots(): Generator<Slot, never> {
  for (let date = '2027-01-05'; ; date = addDays(date, 1)) {
    if (!defaultBookingRules.days.includes(weekdayOf(date))) continue;
    for (const minutes of slotGrid(defaultBookingRules)) yield { date, time: slotLabel(minutes) };
  }
}
