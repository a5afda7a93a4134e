import type { ReactNode } from 'react';
import { meetingWaysText } from '#contract/bookings/meetings.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { useFirm, useFirmZone, useServiceTitle } from '#web/api/site.ts';
import { ConfirmationCard } from '#web/ui/feedback/ConfirmationCard.tsx';
import { visitorZone } from '../slots/visitor-zone.ts';
import { confirmedTime } from './confirmed-time.ts';

interface BookingConfirmationCardProps {
  booking: SelfServiceBooking;
  /** The buttons for the booking. */
  children: ReactNode;
}

/** Shows a visitor's self-service booking with its current state. */
export function BookingConfirmationCard({ booking, children }: BookingConfirmationCardProps) {
  const serviceTitle = useServiceTitle();
  const zone = useFirmZone();
  const { addressLines } = useFirm();
  const shown = confirmedTime(booking, zone, visitorZone());
  return (
    <ConfirmationCard
      title={titleOf(booking)}
      over={shown.weekday}
      numeral={shown.day}
      under={shown.monthAndYear}
      facts={[
        { term: 'Time', detail: shown.time },
        { term: 'Length', detail: `${booking.length} minutes ${meetingWaysText([booking.meetingType])}` },
        ...(booking.phone ? [{ term: 'We call', detail: booking.phone }] : []),
        ...(booking.meetingType === 'in-person' ? [{ term: 'Where', detail: addressLines.join(', ') }] : []),
        { term: 'Service', detail: serviceTitle(booking.service) },
        { term: 'Name', detail: booking.name },
        { term: 'Email', detail: booking.email },
        { term: 'Business', detail: booking.business },
        ...(booking.message ? [{ term: 'Message', detail: booking.message }] : []),
      ]}
    >
      {children}
    </ConfirmationCard>
  );
}

function titleOf({ state, status }: SelfServiceBooking): string {
  if (state === 'cancelled') return 'This booking is cancelled';
  if (state === 'past') return 'This consultation has begun or is over';
  return status === 'confirmed' ? 'Your consultation is confirmed' : 'Waiting for us to confirm';
}
