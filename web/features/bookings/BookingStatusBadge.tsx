import type { BookingStatus } from '#contract/bookings/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { statusOf } from './booking-status.ts';

const tones: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'yellow',
  confirmed: 'green',
  cancelled: 'red',
};

/** The status of a booking as a colored badge. A booking without a status counts as pending. */
export function BookingStatusBadge({ booking }: { booking: { status?: BookingStatus | undefined } }) {
  const status = statusOf(booking);
  return <Badge tone={tones[status]}>{status}</Badge>;
}
