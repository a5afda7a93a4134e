import type { ConflictingBooking } from '#contract/bookings/rules-schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import type { DateText } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, outsideRules } from '#contract/bookings/slots.ts';

/** The fields of a booking that the rules are checked against, and those that are shown. */
interface CheckedBooking {
  id: number;
  name: string;
  date: DateText;
  minutes: number;
  length: number;
  status: BookingStatus;
}

/** The bookings that the rules no longer allow, each with the reason. `today` is the firm's date. */
export function conflictingBookings(
  bookings: readonly CheckedBooking[],
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
