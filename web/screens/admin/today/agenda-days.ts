import type { Booking, WeekBooking } from '#contract/bookings/schemas.ts';
import { addDays, type DateText } from '#contract/dates.ts';
import { minute } from '#contract/durations.ts';

/** Of the bookings of a week: those of today and tomorrow that are not over, and the next one after them. */
export function agendaDays(bookings: readonly WeekBooking[], today: DateText, now: Date) {
  const tomorrow = addDays(today, 1);
  const days = [
    { date: today, name: 'Today' },
    { date: tomorrow, name: 'Tomorrow' },
  ].map((day) => ({
    ...day,
    bookings: bookings.filter((one) => one.date === day.date && endOf(one) > now.getTime()),
  }));
  return { days, next: nextAfter(bookings, tomorrow) };
}

/** The first of these that is on a later day and not cancelled. */
export function nextAfter<Some extends Booking>(bookings: readonly Some[], date: DateText): Some | undefined {
  return bookings.find((one) => one.date > date && one.status !== 'cancelled');
}

function endOf({ startsAt, length }: WeekBooking): number {
  return Date.parse(startsAt) + length * minute;
}
