import type { PayloadOf } from '#server/domain/email-kinds.ts';
import type { BookingRow } from './store.ts';

/** What an email of a booking is enqueued with: the booking as it was then, of which change and of which date. */
export function payloadOf({ id, sequence, calendarChangedAt, startsAt }: BookingRow) {
  return {
    bookingId: id,
    sequence,
    calendarChangedAt: calendarChangedAt.toISOString(),
    startsAt: startsAt.toISOString(),
  };
}

/** The state that an email is about, which may have changed since it was enqueued. */
export function asEnqueued({
  status,
  sequence,
  calendarChangedAt,
}: PayloadOf<'booking-notice'> & Partial<PayloadOf<'booking-status'>>): Partial<BookingRow> {
  return {
    ...(status && { status }),
    ...(sequence !== undefined && { sequence }),
    ...(calendarChangedAt && { calendarChangedAt: new Date(calendarChangedAt) }),
  };
}
