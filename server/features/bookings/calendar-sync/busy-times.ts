import { addDays, type DateText } from '#contract/dates.ts';
import type { Reader } from '#server/db/client.ts';
import { dayStart, firmDate, wallTime } from '#server/firm-clock.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { HeldSlot } from '../store.ts';
import { type BusyTime, selectBusyTimes } from './store.ts';

/** The busy times of the firm's own calendar between two dates, inclusive, split by day in the firm's zone. */
export async function selectBusySlots(
  db: Reader,
  zone: string,
  from: DateText,
  to: DateText,
): Promise<HeldSlot[]> {
  const rows = await selectBusyTimes(db, dayStart(from, zone), dayStart(addDays(to, 1), zone));
  return rows.flatMap((time) => slotsOf(time, zone, from, to));
}

/** Throws 'slot-taken' if the firm's own calendar is busy at that time. `length` in minutes. */
export async function assertNotBusy(db: Reader, startsAt: Date, length: number): Promise<void> {
  const busy = await selectBusyTimes(db, startsAt, new Date(startsAt.getTime() + length * 60_000));
  if (busy.length > 0) throw new ApiError('slot-taken');
}

/** Splits a busy time into one slot for each day it touches. */
function slotsOf({ startsAt, endsAt }: BusyTime, zone: string, from: DateText, to: DateText): HeldSlot[] {
  const slots: HeldSlot[] = [];
  const first = firmDate(startsAt, zone);
  for (let date = first < from ? from : first; date <= to; date = addDays(date, 1)) {
    const startOfDay = dayStart(date, zone);
    if (startOfDay >= endsAt) break;
    const endOfDay = dayStart(addDays(date, 1), zone);
    const minutes = startsAt <= startOfDay ? 0 : wallTime(startsAt, zone).minutes;
    const end = endsAt >= endOfDay ? 24 * 60 : wallEnd(endsAt, zone);
    // If the clocks go back during it, wall times show less than the time that really passes.
    const elapsed =
      (Math.min(endsAt.getTime(), endOfDay.getTime()) - Math.max(startsAt.getTime(), startOfDay.getTime())) /
      60_000;
    slots.push({ date, minutes, length: Math.max(end - minutes, Math.min(elapsed, 24 * 60 - minutes)) });
  }
  return slots;
}

/** Minutes after midnight on the wall clock, rounded up to a whole minute. */
function wallEnd(dateTime: Date, zone: string): number {
  return wallTime(new Date(dateTime.getTime() + 59_999), zone).minutes || 24 * 60;
}
