import { addDays, type DateText } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, dayProblem, slotsOfDay } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate, slotStart } from '#server/firm-clock.ts';
import type { HeldSlots } from './held-slots.ts';
import type { HeldSlot } from './store.ts';

export interface Availability {
  date: DateText;
  slots: SlotOfDay[];
}

type Parts = Pick<Deps, 'now'> & { held: HeldSlots };

/** The free slots of one day; none on a day that cannot be booked (requirements 7). */
export async function freeSlots(
  { held, now }: Parts,
  rules: BookingRules,
  date: DateText,
): Promise<Availability> {
  if (dayProblem(date, rules, firmDate(now(), rules.zone))) return { date, slots: [] };
  return withoutHeld(date, rules, now(), (await held.forDates([date])).get(date));
}

/** The next days with free slots, for the home page: at most `count`, within the next six weeks. */
export async function nextFreeDays(
  { held, now }: Parts,
  rules: BookingRules,
  count: number,
): Promise<Availability[]> {
  const today = firmDate(now(), rules.zone);
  const dates = Array.from({ length: 42 }, (_, index) => addDays(today, index)).filter(
    (date) => !dayProblem(date, rules, today),
  );
  const heldByDate = await held.forDates(dates);
  const days = dates.map((date) => withoutHeld(date, rules, now(), heldByDate.get(date)));
  return days.filter((day) => day.slots.length > 0).slice(0, count);
}

/** True if the slot starts after the minimum notice, counted from now. */
export function isInTime(startsAt: Date, rules: BookingRules, now: Date): boolean {
  return startsAt.getTime() > now.getTime() + rules.minimumNotice * 60_000;
}

interface SlotOfDay {
  minutes: number;
  label: string;
  startsAt: Date;
}

function withoutHeld(
  date: DateText,
  rules: BookingRules,
  now: Date,
  held: readonly HeldSlot[] = [],
): Availability {
  const overlaps = (minutes: number) =>
    held.some((slot) => slot.minutes < minutes + rules.slotLength && minutes < slot.minutes + slot.length);
  const slots = slotsOf(date, rules).filter(
    ({ minutes, startsAt }) => !overlaps(minutes) && isInTime(startsAt, rules, now),
  );
  return { date, slots };
}

/** Results of {@link slotsOf}, cached because time zone arithmetic is the slowest part here. */
const slotCache = new WeakMap<BookingRules, Map<DateText, readonly SlotOfDay[]>>();

/** All slots of a day under the rules, held or not. */
function slotsOf(date: DateText, rules: BookingRules): readonly SlotOfDay[] {
  const days = slotCache.get(rules) ?? new Map<DateText, readonly SlotOfDay[]>();
  slotCache.set(rules, days);
  const cached = days.get(date);
  if (cached) return cached;
  const slots = slotsOfDay(date, rules).flatMap((minutes) => {
    const startsAt = slotStart(date, minutes, rules.zone);
    return startsAt ? [{ minutes, label: slotLabel(minutes), startsAt }] : [];
  });
  days.set(date, slots);
  return slots;
}
