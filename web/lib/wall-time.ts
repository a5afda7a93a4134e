import { day, minute } from '#contract/durations.ts';
import { tzOffset } from '@date-fns/tz/tzOffset';

/** The date (yyyy-mm-dd) and time (hh:mm) that clocks in a time zone show at a date-time. */
export function wallTimeOf(dateTime: Date, zone: string): { date: string; time: string } {
  const text = new Date(dateTime.getTime() + tzOffset(zone, dateTime) * minute).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The date-time at which clocks in a time zone show this date (yyyy-mm-dd) and time (hh:mm): the first one if the time occurs
 * twice, null if the clocks skip it or it is invalid.
 */
export function dateTimeAt(date: string, time: string, zone: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset in force is that of the day before or of the day after, since clocks change at most once in between.
  const candidates = [asUtc - day, asUtc + day]
    .map((nearby) => asUtc - tzOffset(zone, new Date(nearby)) * minute)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
  return candidates.find((dateTime) => showsWallTime(dateTime, date, time, zone)) ?? null;
}

function showsWallTime(dateTime: Date, date: string, time: string, zone: string): boolean {
  const wall = wallTimeOf(dateTime, zone);
  return wall.date === date && wall.time === time;
}
