import { changeableUntil } from '#contract/bookings/rules.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules } from '#contract/bookings/slots.ts';
import type { BookingRow, BookingTexts } from '#server/domain/client-keys/booking-texts.ts';

/** What a visitor may still do with a booking. */
export function stateOf(booking: BookingRow, rules: BookingRules, now: Date): SelfServiceBooking['state'] {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.startsAt <= now) return 'past';
  return changeableUntil(booking.startsAt, rules) <= now ? 'late' : 'open';
}

/** The booking as its visitor sees it, without the firm's internal fields. */
export function presentSelfServiceBooking(
  booking: BookingRow & BookingTexts,
  rules: BookingRules,
  now: Date,
): SelfServiceBooking {
  const { name, email, business, service, message, date, minutes, length, status, startsAt } = booking;
  const { calendarEventLink: meetingLink, meetingType, phone } = booking;
  return {
    name,
    email,
    business,
    service,
    date,
    length,
    status,
    ...(message !== null && { message }),
    meetingType,
    ...(meetingType === 'phone' && { phone }),
    ...(meetingType === 'video' && status === 'confirmed' && meetingLink !== '' && { meetingLink }),
    time: slotLabel(minutes),
    startsAt: startsAt.toISOString(),
    state: stateOf(booking, rules, now),
    changeableUntil: changeableUntil(startsAt, rules).toISOString(),
  };
}
