import type { BookingOutside } from '#contract/booking-rules.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { addMonths, type DateText, weekdayOf } from '#contract/dates.ts';
import { type BookingRules, slotLabel } from '#contract/slots.ts';

/** What of a booking is held against the rules. */
interface Held {
  id: number;
  name: string;
  date: DateText;
  minutes: number;
  length: number;
  status: BookingStatus;
}

/** Those of the bookings that nobody could make any more, each with the reason. `today` is the firm's date. */
export function bookingsOutside(
  bookings: readonly Held[],
  rules: BookingRules,
  today: DateText,
): BookingOutside[] {
  return bookings.flatMap((booking) => {
    const reason = reasonOf(booking, rules, today);
    if (reason === null) return [];
    const { id, name, date, minutes, status } = booking;
    return [{ id, name, date, time: slotLabel(minutes), status, reason }];
  });
}

function reasonOf({ date, minutes, length }: Held, rules: BookingRules, today: DateText): string | null {
  if (!rules.days.includes(weekdayOf(date))) return `${weekdayOf(date)} is not a booking day`;
  if (rules.closedDates.includes(date)) return 'The office is closed on this date';
  if (minutes < rules.opens || minutes + length > rules.closes) return 'Outside the booking hours';
  if (date > addMonths(today, rules.horizon)) return 'Further ahead than can be booked';
  return null;
}
