import type { ReactNode } from 'react';
import { fullDate } from '#contract/dates.ts';
import type { OwnBooking } from '#contract/own-booking.ts';
import { zoneName } from '#contract/zones.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { Ticket } from '#web/ui/Ticket.tsx';
import { visitorTime, visitorZone } from './local-time.ts';

interface OwnBookingTicketProps {
  booking: OwnBooking;
  /** The firm's time zone. */
  zone: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** A visitor's own booking as it stands now. */
export function OwnBookingTicket({ booking, zone, children }: OwnBookingTicketProps) {
  const serviceTitle = useServiceTitle();
  const [weekday = '', monthDay = '', year = ''] = fullDate(booking.date).split(', ');
  const [month = '', day = ''] = monthDay.split(' ');
  const own = visitorTime(booking.startsAt, zone, visitorZone());
  return (
    <Ticket
      title={titleOf(booking)}
      over={weekday}
      numeral={day}
      under={`${month} ${year}`}
      facts={[
        { term: 'Time', detail: `${booking.time} ${zoneName(zone)}${own ? `, ${own} yours` : ''}` },
        { term: 'Length', detail: `${booking.length} minutes by video` },
        { term: 'Service', detail: serviceTitle(booking.service) },
        { term: 'Name', detail: booking.name },
        { term: 'Email', detail: booking.email },
        { term: 'Business', detail: booking.business },
        ...(booking.message ? [{ term: 'Message', detail: booking.message }] : []),
      ]}
    >
      {children}
    </Ticket>
  );
}

function titleOf({ state, status }: OwnBooking): string {
  if (state === 'cancelled') return 'This booking is cancelled';
  if (state === 'past') return 'This consultation has begun or is over';
  return status === 'confirmed'
    ? 'Your consultation is confirmed'
    : 'Your request waits for our confirmation';
}
