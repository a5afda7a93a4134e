import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import { isRealDate } from '#contract/dates.ts';
import { call } from '#web/api/call.ts';

/** In the address of the page, a step to the form: a day, or this for none yet. */
export const noDay = 'next';

/** What the address says of the booking without script. */
export interface DaySearch {
  /** yyyy-mm-dd, or {@link noDay}. */
  day?: string | undefined;
  /** What was booked, such as '9:00 AM'. */
  time?: string | undefined;
  /** What it is about, for the form with script. */
  service?: BookingServiceId | undefined;
}

/** The search of a page with the booking form; a day that is none is no day yet. */
export function daySearch({ day, time }: Record<string, unknown>): DaySearch {
  if (typeof day !== 'string') return {};
  const minutes = typeof time === 'string' ? parseSlotLabel(time) : null;
  return {
    day: isRealDate(day) ? day : noDay,
    ...(minutes !== null && { time: slotLabel(minutes) }),
  };
}

/** The chosen day, above its times. */
export const chosenDayId = 'booking-date';

/** The times of a day on its page: the days are above them. */
export function timesAddress(day: string): string {
  return `${dayAddress(day)}#${chosenDayId}`;
}

/** The address of the form for a day. */
export function dayAddress(day: string): string {
  return `/booking?day=${day}`;
}

export interface OpenDays {
  /** The next days with free times. */
  days: string[];
  /** The day that was chosen, with its free times. */
  chosen: { date: string; times: string[] } | null;
}

/** How many days are offered; a later one can be entered. */
const daysAhead = '18';

/** The days that can be booked, for the loader of a page. */
export async function loadOpenDays(day: string): Promise<OpenDays> {
  const [days, chosen] = await Promise.all([
    call(bookingEndpoints.nextSlots, { query: { limit: daysAhead } }),
    day === noDay ? null : call(bookingEndpoints.availableSlots, { query: { date: day } }),
  ]);
  return {
    days: days.map(({ date }) => date),
    chosen: chosen && { date: day, times: chosen.slots },
  };
}
