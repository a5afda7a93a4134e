import type { SelfServiceBooking } from '#contract/bookings/schemas.ts';
import { type BookingRules, slotLabel } from '#contract/bookings/slots.ts';
import type { BookingRow } from './store.ts';

const hour = 60 * 60 * 1000;

/** What a visitor may still do with a booking. */
export function stateOf(booking: BookingRow, rules: BookingRules, now: Date): SelfServiceBooking['state'] {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.startsAt <= now) return 'past';
  return changeableUntil(booking, rules) <= now ? 'late' : 'open';
}

/** The booking without what is the firm's own. */
export function presentSelfServiceBooking(
  booking: BookingRow,
  rules: BookingRules,
  now: Date,
): SelfServiceBooking {
  const { name, email, business, service, message, date, minutes, length, status, startsAt } = booking;
  const { calendarEventLink: meetingLink } = booking;
  return {
    name,
    email,
    business,
    service,
    date,
    length,
    status,
    ...(message !== null && { message }),
    ...(status === 'confirmed' && meetingLink !== '' && { meetingLink }),
    time: slotLabel(minutes),
    startsAt: startsAt.toISOString(),
    state: stateOf(booking, rules, now),
    changeableUntil: changeableUntil(booking, rules).toISOString(),
  };
}

function changeableUntil({ startsAt }: BookingRow, { cutOff }: BookingRules): Date {
  return new Date(startsAt.getTime() - cutOff * hour);
}
