import { addDays, type DateText } from '#contract/dates.ts';
import type { Reader } from '#server/db/client.ts';
import { dayStart, firmDate, wallTime } from '#server/firm-clock.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { HeldSlot } from '../store.ts';
import { type BusyTime, selectBusyTimes } from './store.ts';

/** The busy times of the firm's own calendar between two dates, both included, as parts of the firm's days. */
export async function selectBusySlots(
  db: Reader,
  zone: string,
  from: DateText,
  to: DateText,
): Promise<HeldSlot[]> {
  const rows = await selectBusyTimes(db, dayStart(from, zone), dayStart(addDays(to, 1), zone));
  return rows.flatMap((time) => slotsOf(time, zone, from, to));
}

/** Refuses a time that the firm's own calendar keeps busy. */
export async function assertNotBusy(db: Reader, startsAt: Date, length: number): Promise<void> {
  const busy = await selectBusyTimes(db, startsAt, new Date(startsAt.getTime() + length * 60_000));
  if (busy.length > 0) throw new ApiError('slot-taken');
}

/** A busy time as one part of each day it touches. */
function slotsOf({ startsAt, endsAt }: BusyTime, zone: string, from: DateText, to: DateText): HeldSlot[] {
  const slots: HeldSlot[] = [];
  const first = firmDate(startsAt, zone);
  for (let date = first < from ? from : first; date <= to; date = addDays(date, 1)) {
    const opens = dayStart(date, zone);
    if (opens >= endsAt) break;
    const closes = dayStart(addDays(date, 1), zone);
    const minutes = startsAt <= opens ? 0 : wallTime(startsAt, zone).minutes;
    const end = endsAt >= closes ? 24 * 60 : wallEnd(endsAt, zone);
    // Where the clocks go back in the middle of it, the wall says less than what passes.
    const passes =
      (Math.min(endsAt.getTime(), closes.getTime()) - Math.max(startsAt.getTime(), opens.getTime())) / 60_000;
    slots.push({ date, minutes, length: Math.max(end - minutes, Math.min(passes, 24 * 60 - minutes)) });
  }
  return slots;
}

/** Minutes after midnight, up to the next whole one. */
function wallEnd(dateTime: Date, zone: string): number {
  return wallTime(new Date(dateTime.getTime() + 59_999), zone).minutes || 24 * 60;
}
