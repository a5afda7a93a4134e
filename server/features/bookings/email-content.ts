import { fullDate } from '#contract/dates.ts';
import { meetingWaysText } from '#contract/bookings/meetings.ts';
import { visitorTime } from '#contract/bookings/visitor-time.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { zoneName } from '#contract/zones.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import type { BookingRow, BookingTexts } from '#server/domain/client-keys/booking-texts.ts';

/** Everything that a booking email is rendered from. */
export interface EmailContext {
  booking: BookingRow & BookingTexts;
  /** Title of the booked service. */
  service: string;
  firm: FirmFacts;
  /** The firm's time zone. */
  zone: string;
  publicUrl: string;
  findText: FindEmailText;
  /** The visitor's magic link to the booking. */
  magicLink?: string;
}

/** Date, time, meeting place and service, as rows of the email's table; `call` says which number the firm calls. */
export function factsOf({ booking, service, firm, zone }: EmailContext, call: string): [string, string][] {
  const { meetingType, phone } = booking;
  const time = `${slotLabel(booking.minutes)} ${zoneName(zone)}`;
  return [
    ['Date', fullDate(booking.date)],
    ['Time', `${time}, ${booking.length} minutes ${meetingWaysText([meetingType])}`],
    ...(meetingType === 'phone' && phone !== '' ? [['We call', call] satisfies [string, string]] : []),
    ...(meetingType === 'in-person' ? [['Where', officeAddress(firm)] satisfies [string, string]] : []),
    ['Service', service],
  ];
}

/** '123 Main Street, Draper, UT 84020'. */
export function officeAddress({ address: { street, city, region, postalCode } }: FirmFacts): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** The time in the visitor's zone, for emails to the visitor; empty if the zone is unknown or has the same time as the firm. */
export function visitorFacts({ booking, zone }: EmailContext): [string, string][] {
  const { visitorZone, startsAt } = booking;
  if (visitorZone === null) return [];
  const time = visitorTime(startsAt.toISOString(), zone, visitorZone);
  return time === null ? [] : [['Your time', `${time}, ${zoneName(visitorZone)}`]];
}
