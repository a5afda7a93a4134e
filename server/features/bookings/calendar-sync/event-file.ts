import ical, { ICalEventStatus } from 'ical-generator';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';

/**
 * A booking as an .ics event for the firm's own calendar: who, how they meet, and a link to the booking in the dashboard. The
 * visitor's message and the firm's notes are left out.
 */
export function eventFile(booking: BookingRow, firmName: string, publicUrl: string): string {
  const { name, business, phone, meetingType } = booking;
  const link = meetingType === 'video' ? booking.calendarEventLink : '';
  const calendar = ical({ prodId: { company: firmName, product: 'Bookings', language: 'EN' } });
  const lines = [
    meetingLabels[meetingType],
    link === '' ? '' : `Join by video: ${link}`,
    phone === '' ? '' : `Phone: ${phone}`,
    `Booking: ${publicUrl}/admin?booking=${booking.id}`,
  ];
  calendar.createEvent({
    id: `${booking.calendarUid}@${new URL(publicUrl).hostname}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: new Date(booking.startsAt.getTime() + booking.length * 60_000),
    stamp: booking.calendarChangedAt,
    summary: `Consultation: ${business === '' ? name : `${name}, ${business}`}`,
    description: lines.filter((line) => line !== '').join('\n'),
    status: booking.status === 'confirmed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(link !== '' && { url: link }),
  });
  return `${calendar.toString()}\r\n`;
}
