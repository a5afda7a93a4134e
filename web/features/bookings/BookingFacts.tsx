import { mailtoLink } from '#contract/forms/email-address.ts';
import type { ReactNode } from 'react';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { languageNotes } from '#contract/languages.ts';
import { fullDate } from '#contract/dates.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { cx } from '#web/ui/cx.ts';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';

/** The details of a booking as a description list. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const times = useFirmTimes();
  const serviceTitle = useServiceTitle();
  return (
    <dl className="grid gap-x-8 gap-y-2 border-y border-rule py-4 sm:grid-cols-2 sm:gap-y-3">
      <Fact term="Client">{booking.name}</Fact>
      <Fact term="Email">
        <a href={mailtoLink(booking.email)} className="link">
          {booking.email}
        </a>
      </Fact>
      {booking.phone !== '' && <Fact term="Phone">{booking.phone}</Fact>}
      {booking.business !== '' && <Fact term="Business">{booking.business}</Fact>}
      <Fact term="Service">{serviceTitle(booking.service)}</Fact>
      <Fact term="Date">{fullDate(booking.date)}</Fact>
      <Fact term="Time">{times.time(booking.startsAt) || booking.time}</Fact>
      <Fact term="Meeting">{meetingLabels[booking.meetingType]}</Fact>
      <Fact term="Created">{times.longDateTime(booking.createdAt)}</Fact>
      <Fact term="Status">
        <BookingStatusBadge booking={booking} />
        {languageNotes[booking.language] !== null && ` ${languageNotes[booking.language]}.`}
        {booking.suspectedSpam && ' This form looks like it was filled in by a bot.'}
      </Fact>
      {booking.message && (
        <Fact term="Message" wide>
          <span className="whitespace-pre-line">{booking.message}</span>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
  /** Spans both columns. */
  wide?: boolean;
}

function Fact({ term, children, wide = false }: FactProps) {
  return (
    <div
      className={cx(
        'min-w-0 max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-3',
        wide && 'sm:col-span-2',
      )}
    >
      <dt className="text-small leading-[inherit] text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
