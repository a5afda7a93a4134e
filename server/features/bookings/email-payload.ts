import type { EmailTemplate } from '#server/emails/delivery.ts';
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
}: Parameters<EmailTemplate>[0]): Partial<BookingRow> {
  return {
    ...((status === 'confirmed' || status === 'cancelled') && { status }),
    ...(typeof sequence === 'number' && { sequence }),
    ...(typeof calendarChangedAt === 'string' && { calendarChangedAt: new Date(calendarChangedAt) }),
  };
}
