import type { Booking, WeekBooking } from '#contract/bookings/schemas.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { minute } from '#contract/durations.ts';

/** The bookings of today and tomorrow that aren't over, and the next one after them, from the bookings of a week. */
export function agendaDays(bookings: readonly WeekBooking[], today: DateText, now: Date) {
  const tomorrow = addDays(today, 1);
  const days = [
    { date: today, name: 'Today' },
    { date: tomorrow, name: 'Tomorrow' },
  ].map((day) => ({
    ...day,
    bookings: bookings.filter((booking) => booking.date === day.date && endOf(booking) > now.getTime()),
  }));
  return { days, next: nextAfter(bookings, tomorrow) };
}

/** The first booking on a later day that isn't cancelled. */
export function nextAfter<B extends Booking>(bookings: readonly B[], date: DateText): B | undefined {
  return bookings.find((booking) => booking.date > date && booking.status !== 'cancelled');
}

function endOf({ startsAt, length }: WeekBooking): number {
  return Date.parse(startsAt) + length * minute;
}
