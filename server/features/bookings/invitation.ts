import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFile } from '#contract/bookings/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { officeAddress } from './email-content.ts';

const eventStatuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The booking's calendar file as an email attachment. */
export function invitation(booking: BookingRow, firm: FirmFacts, publicUrl: string) {
  const { fileName, ics } = calendarFileOf(booking, firm, publicUrl);
  return {
    filename: fileName,
    contentType: 'text/calendar; charset=utf-8',
    content: ics,
  };
}

/**
 * The booking as an .ics file, for emails and downloads. Its UID stays the same and its SEQUENCE and DTSTAMP grow with each
 * change, so that calendar programs update the event. Contains the meeting link once the booking is confirmed.
 */
export function calendarFileOf(booking: BookingRow, firm: FirmFacts, publicUrl: string): CalendarFile {
  const { location, description, url } = locationOf(booking, firm);
  const calendar = ical({
    prodId: { company: firm.name, product: 'Bookings', language: 'EN' },
    method: booking.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${booking.calendarUid}@${new URL(publicUrl).hostname}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: new Date(booking.startsAt.getTime() + booking.length * 60_000),
    stamp: booking.calendarChangedAt,
    summary: `Consultation with ${firm.name}`,
    description,
    status: eventStatuses[booking.status],
    organizer: { name: firm.name, email: firm.email },
    ...(location && { location }),
    ...(url && { url }),
  });
  return { fileName: 'consultation.ics', ics: `${calendar.toString()}\r\n` };
}

/** Where the meeting is: the link, the number or the office. */
function locationOf(
  booking: BookingRow,
  firm: FirmFacts,
): { location: string; description: string; url?: string } {
  const { meetingType, phone, status, calendarEventLink: url } = booking;
  if (meetingType === 'in-person')
    return { location: officeAddress(firm), description: 'In person, at our office.' };
  if (meetingType === 'phone')
    return { location: phone, description: `By phone. We call ${phone || 'you'}.` };
  if (status !== 'confirmed' || url === '')
    return { location: '', description: 'By video. The link comes by email.' };
  return { location: url, description: `Join by video: ${url}`, url };
}
