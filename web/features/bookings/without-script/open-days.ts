import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import { isRealDate } from '#contract/dates.ts';
import { call } from '#web/api/call.ts';

/** The value of `day` in the URL while no day is chosen. */
export const noDay = 'next';

/** The search parameters of the booking page without JavaScript. */
export interface DaySearch {
  /** yyyy-mm-dd, or {@link noDay}. */
  day?: string | undefined;
  /** What was booked, such as '9:00 AM'. */
  time?: string | undefined;
  /** The service, for the form with JavaScript. */
  service?: BookingServiceId | undefined;
}

/** Reads the search parameters of a page with the booking form. An invalid day counts as none chosen. */
export function daySearch({ day, time }: Record<string, unknown>): DaySearch {
  if (typeof day !== 'string') return {};
  const minutes = typeof time === 'string' ? parseSlotLabel(time) : null;
  return {
    day: isRealDate(day) ? day : noDay,
    ...(minutes !== null && { time: slotLabel(minutes) }),
  };
}

/** The id of the heading above the times, which names the chosen day. */
export const chosenDayId = 'booking-date';

/** The address of a day's times, which are below the list of days. */
export function timesAddress(day: string, page: BookingPagePath): string {
  return `${dayAddress(day, page)}#${chosenDayId}`;
}

/** The address of the booking form for a day. */
export function dayAddress(day: string, page: BookingPagePath = '/booking'): string {
  return `${page}?day=${day}`;
}

/** The pages with the booking form, by language. */
export type BookingPagePath = '/booking' | '/es/reservar';

/** How the form is sent without script: its name, and its page. */
export interface BookingPost {
  name: string;
  page: BookingPagePath;
}

export interface OpenDays {
  /** The next days with free times. */
  days: string[];
  /** The chosen day with its free times. */
  chosen: { date: string; times: string[] } | null;
}

/** How many open days are listed; a later one can be entered. */
const listedDays = '18';

/** Loads the open days for a page, and the free times of `day`. */
export async function loadOpenDays(day: string): Promise<OpenDays> {
  const [days, chosen] = await Promise.all([
    call(bookingEndpoints.nextSlots, { query: { limit: listedDays } }),
    day === noDay ? null : call(bookingEndpoints.availableSlots, { query: { date: day } }),
  ]);
  return {
    days: days.map(({ date }) => date),
    chosen: chosen && { date: day, times: chosen.slots },
  };
}
