import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { FirmFacts } from '#contract/firm.ts';
import type { BookingRow } from './store.ts';

const states = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The booking as an .ics file: the same UID every time, so that a calendar program follows its changes. */
export function invitation(booking: BookingRow, firm: FirmFacts, publicUrl: string) {
  const calendar = ical({
    prodId: { company: firm.name, product: 'Bookings', language: 'EN' },
    method: booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: new Date(booking.startsAt.getTime() + booking.length * 60_000),
    stamp: booking.createdAt,
    summary: `Consultation with ${firm.name}`,
    description: booking.calendarEventLink
      ? `Join by video: ${booking.calendarEventLink}`
      : 'By video. The link comes by email.',
    status: states[booking.status],
    organizer: { name: firm.name, email: firm.email },
    ...(booking.calendarEventLink && { url: booking.calendarEventLink }),
  });
  return {
    filename: 'consultation.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: calendar.toString(),
  };
}
