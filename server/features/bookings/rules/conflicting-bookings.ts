import type { ConflictingBooking } from '#contract/bookings/schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { addMonths, type DateText, weekdayOf } from '#contract/dates.ts';
import { type BookingRules, slotLabel, whyClosed } from '#contract/bookings/slots.ts';

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
export function conflictingBookings(
  bookings: readonly Held[],
  rules: BookingRules,
  today: DateText,
): ConflictingBooking[] {
  return bookings.flatMap((booking) => {
    const reason = reasonOf(booking, rules, today);
    if (reason === null) return [];
    const { id, name, date, minutes, status } = booking;
    return [{ id, name, date, time: slotLabel(minutes), status, reason }];
  });
}

function reasonOf({ date, minutes, length }: Held, rules: BookingRules, today: DateText): string | null {
  if (!rules.days.includes(weekdayOf(date))) return `${weekdayOf(date)} is not a booking day`;
  const closed = whyClosed(date, rules);
  if (closed !== null) return closed;
  if (minutes < rules.opens || minutes + length > rules.closes) return 'Outside the booking hours';
  if (date > addMonths(today, rules.horizon)) return 'Further ahead than can be booked';
  return null;
}
