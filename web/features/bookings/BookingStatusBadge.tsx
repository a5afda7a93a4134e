import type { BookingStatus } from '#contract/bookings.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Readonly<Record<BookingStatus, Tone>> = {
  pending: 'yellow',
  confirmed: 'green',
  cancelled: 'red',
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
