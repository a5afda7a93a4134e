import { addDays, addMonths, type DateText } from '#contract/dates.ts';
import { type BookingRules, dayProblem, slotGrid, slotLabel } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate, slotStart } from '#server/firm-clock.ts';
import { heldSlots } from './store.ts';

export interface Availability {
  date: DateText;
  slots: { minutes: number; label: string; startsAt: Date }[];
}

/** The free slots of one day; none on a day that cannot be booked (requirements 7). */
export async function freeSlots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rules: BookingRules,
  date: DateText,
): Promise<Availability> {
  if (dayProblem(date, rules, firmDate(now(), rules.zone))) return { date, slots: [] };
  return withoutHeld(date, rules, now(), await heldSlots(db, date, date));
}

/** The next days with free slots, for the home page: at most `count` of them, looked for over six weeks. */
export async function nextFreeDays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rules: BookingRules,
  count: number,
): Promise<Availability[]> {
  const today = firmDate(now(), rules.zone);
  const dates = Array.from({ length: 42 }, (_, index) => addDays(today, index)).filter(
    (date) => !dayProblem(date, rules, today),
  );
  const held = await heldSlots(db, today, addMonths(today, 2));
  const days = dates.map((date) => withoutHeld(date, rules, now(), held));
  return days.filter((day) => day.slots.length > 0).slice(0, count);
}

/** True when a slot begins late enough after now. */
export function isInTime(startsAt: Date, rules: BookingRules, now: Date): boolean {
  return startsAt.getTime() > now.getTime() + rules.minimumNotice * 60_000;
}

function withoutHeld(
  date: DateText,
  rules: BookingRules,
  now: Date,
  held: { date: DateText; minutes: number; length: number }[],
): Availability {
  const overlaps = (minutes: number) =>
    held.some(
      (slot) =>
        slot.date === date &&
        slot.minutes < minutes + rules.slotLength &&
        minutes < slot.minutes + slot.length,
    );
  const slots = slotGrid(rules)
    .filter((minutes) => !overlaps(minutes))
    .flatMap((minutes) => {
      const startsAt = slotStart(date, minutes, rules.zone);
      return startsAt && isInTime(startsAt, rules, now)
        ? [{ minutes, label: slotLabel(minutes), startsAt }]
        : [];
    });
  return { date, slots };
}
