import { day, minute } from '#contract/durations.ts';
import { tzOffset } from '@date-fns/tz/tzOffset';

/** Day (yyyy-mm-dd) and time (hh:mm) of a date-time in a time zone. */
export function wallTimeOf(dateTime: Date, zone: string): { date: string; time: string } {
  const text = new Date(dateTime.getTime() + tzOffset(zone, dateTime) * minute).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * The date-time at which it is this day (yyyy-mm-dd) and time (hh:mm) in a time zone: of a time that comes twice the first,
 * null when the clocks skip it or it is no time at all.
 */
export function dateTimeAt(date: string, time: string, zone: string): Date | null {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset in force is that of the day before or of the day after: clocks change at most once in between.
  const dateTimes = [wanted - day, wanted + day]
    .map((near) => wanted - tzOffset(zone, new Date(near)) * minute)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at));
  return dateTimes.find((dateTime) => reads(dateTime, date, time, zone)) ?? null;
}

function reads(dateTime: Date, date: string, time: string, zone: string): boolean {
  const wall = wallTimeOf(dateTime, zone);
  return wall.date === date && wall.time === time;
}
