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
  return withoutHeld(date, rules, now(), (await held.on([date])).get(date));
}

/** The next days with free slots, for the home page: at most `count` of them, looked for over six weeks. */
export async function nextFreeDays(
  { held, now }: Parts,
  rules: BookingRules,
  count: number,
): Promise<Availability[]> {
  const today = firmDate(now(), rules.zone);
  const dates = Array.from({ length: 42 }, (_, index) => addDays(today, index)).filter(
    (date) => !dayProblem(date, rules, today),
  );
  const heldOn = await held.on(dates);
  const days = dates.map((date) => withoutHeld(date, rules, now(), heldOn.get(date)));
  return days.filter((day) => day.slots.length > 0).slice(0, count);
}

/** True when a slot begins late enough after now. */
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

/** What {@link slotsOf} has made: the arithmetic of time zones takes longer than all else here. */
const made = new WeakMap<BookingRules, Map<DateText, readonly SlotOfDay[]>>();

/** All slots of a day by the rules, whether or not they are held. */
function slotsOf(date: DateText, rules: BookingRules): readonly SlotOfDay[] {
  const days = made.get(rules) ?? new Map<DateText, readonly SlotOfDay[]>();
  made.set(rules, days);
  const known = days.get(date);
  if (known) return known;
  const slots = slotsOfDay(date, rules).flatMap((minutes) => {
    const startsAt = slotStart(date, minutes, rules.zone);
    return startsAt ? [{ minutes, label: slotLabel(minutes), startsAt }] : [];
  });
  days.set(date, slots);
  return slots;
}
