import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { inSpanish } from '#content/spanish-forms.ts';
import type { CalendarFile } from '#contract/bookings/schemas.ts';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import { hour } from '#contract/durations.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { officeAddress } from './email-content.ts';

const eventStatuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The booking's calendar file as an email attachment. Its type names the method of the file (RFC 6047, 2.4). */
export function invitation(...booking: Parameters<typeof visitorFile>) {
  const { fileName, ics, method } = visitorFile(...booking);
  return {
    filename: fileName,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: ics,
  };
}

/**
 * The booking as an .ics file for the visitor, in emails and downloads: where they meet and, with a magic link, where to move or
 * cancel it. Contains the meeting link once the booking is confirmed, and nothing that the visitor typed.
 */
export function visitorFile(
  booking: BookingRow,
  firm: FirmFacts,
  publicUrl: string,
  magicLink?: string,
): CalendarFile & { method: ICalCalendarMethod } {
  const t = (english: string) => (booking.language === 'es' ? inSpanish(english) : english);
  const isCancelled = booking.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const { location, description, url = magicLink } = placeOf(booking, firm);
  const change = magicLink
    ? `To move or cancel: ${magicLink}`
    : 'To move or cancel, use the link in our email.';
  const summary = t(`Consultation with ${firm.name}`);
  const ics = calendarFile(booking, firm, publicUrl, method, {
    summary,
    location: t(location),
    description: isCancelled ? t(description) : `${t(description)}\n${t(change)}`,
    organizer: { name: firm.name, email: firm.email },
    ...(url && { url }),
    ...(!isCancelled && {
      alarms: [{ type: ICalAlarmType.display, triggerBefore: hour / 1000, description: summary }],
    }),
  });
  return { fileName: 'consultation.ics', ics, method };
}

/**
 * The booking as an .ics event for the firm's own calendar: who, how they meet, and a link to the booking in the dashboard. The
 * visitor's message and the firm's notes are left out.
 */
export function eventFile(booking: BookingRow, firm: FirmFacts, publicUrl: string): string {
  const { name, business, phone, meetingType } = booking;
  const link = meetingType === 'video' ? booking.calendarEventLink : '';
  const lines = [
    meetingLabels[meetingType],
    link === '' ? '' : `Join by video: ${link}`,
    phone === '' ? '' : `Phone: ${phone}`,
    `Booking: ${publicUrl}/admin?booking=${booking.id}`,
  ];
  return calendarFile(booking, firm, publicUrl, undefined, {
    summary: `Consultation: ${business === '' ? name : `${name}, ${business}`}`,
    description: lines.filter((line) => line !== '').join('\n'),
    ...(link !== '' && { url: link }),
  });
}

/**
 * A calendar with the booking as its event. Its UID stays the same and its SEQUENCE and DTSTAMP grow with each change, so that
 * calendar programs update the event.
 */
function calendarFile(
  booking: BookingRow,
  firm: FirmFacts,
  publicUrl: string,
  method: ICalCalendarMethod | undefined,
  texts: Partial<ICalEventData>,
): string {
  const calendar = ical({
    prodId: { company: firm.name, product: 'Bookings', language: 'EN' },
    ...(method && { method }),
  });
  calendar.createEvent({
    id: `${booking.calendarUid}@${new URL(publicUrl).hostname}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: new Date(booking.startsAt.getTime() + booking.length * 60_000),
    stamp: booking.calendarChangedAt,
    status: eventStatuses[booking.status],
    ...texts,
  });
  return `${calendar.toString()}\r\n`;
}

/** Where the meeting is. Without the number that a visitor typed: the file is emailed to an address that no one confirmed. */
function placeOf(
  { meetingType, phone, status, calendarEventLink: url }: BookingRow,
  firm: FirmFacts,
): { location: string; description: string; url?: string } {
  if (meetingType === 'in-person')
    return { location: officeAddress(firm), description: 'In person, at our office.' };
  if (meetingType === 'phone')
    return {
      location: 'Phone call',
      description: `By phone. We call ${phone === '' ? 'you' : 'the number you gave us'}.`,
    };
  if (status !== 'confirmed' || url === '')
    return { location: 'Video meeting, link follows', description: 'By video. The link comes by email.' };
  return { location: url, description: `Join by video: ${url}`, url };
}
