import { fullDate } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { zoneName } from '#contract/zones.ts';
import type { BookingRow } from './store.ts';

/** What a booking's email is written from. */
export interface Occasion {
  booking: BookingRow;
  /** Title of the booked service. */
  service: string;
  firm: FirmFacts;
  /** The firm's time zone. */
  zone: string;
  publicUrl: string;
  /** The visitor's magic link to the booking. */
  magicLink?: string;
}

/** Day, time and service as the small table of an email. */
export function factsOf({ booking, service, zone }: Occasion): [string, string][] {
  const time = `${slotLabel(booking.minutes)} ${zoneName(zone)}`;
  return [
    ['Date', fullDate(booking.date)],
    ['Time', `${time}, ${booking.length} minutes by video`],
    ['Service', service],
  ];
}
