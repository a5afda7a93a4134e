import type { ConflictingBooking } from '#contract/bookings/rules-schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, outsideRules } from '#contract/bookings/slots.ts';

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
    const reason = outsideRules(booking, rules, today);
    if (reason === null) return [];
    const { id, name, date, minutes, status } = booking;
    return [{ id, name, date, time: slotLabel(minutes), status, reason }];
  });
}
