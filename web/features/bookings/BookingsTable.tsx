import type { ReactNode } from 'react';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { meetingLabels } from '#contract/bookings/meetings.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, fullDate, longDate } from '#contract/dates.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';
import { statusOf } from './booking-status.ts';

// Not part of the first view, so loaded on demand.
const confirmInRow = lazyComponent(
  async () => (await import('./ConfirmInRow.tsx')).ConfirmInRow,
  <Button disabled>Confirm</Button>,
);

/** Bookings grouped by day, in a table 500 pixels high. On a phone, rows become cards and the page itself scrolls. */
export function BookingsTable({
  bookings,
  onOpen,
}: {
  bookings: readonly Booking[];
  onOpen: (booking: Booking) => void;
}) {
  const serviceTitle = useServiceTitle();
  const today = useFirmDay();
  const mayConfirm = useMayCall()(bookingEndpoints.changeStatus);
  return (
    <Table
      label="Bookings"
      compact
      rows={bookings}
      rowKey={(booking) => String(booking.id)}
      groupOf={({ date }) => dayHeading(date, today)}
      scrollAbove={500}
      // On a phone, a scrolling box inside the page would get in the way of scrolling the page.
      className="max-sm:max-h-none!"
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: ({ name, email }) => (
            <Pair text={<span className="font-strong">{name}</span>} secondary={email} />
          ),
        },
        {
          key: 'service',
          header: 'Service',
          bare: true,
          cell: ({ service, business, meetingType }) => (
            <Pair
              text={serviceTitle(service)}
              secondary={[meetingLabels[meetingType], business].filter(Boolean).join(' · ')}
            />
          ),
        },
        {
          key: 'date',
          header: 'Date & Time',
          bare: true,
          short: true,
          cell: ({ date, time }) => (
            // The heading above shows the date already.
            <span className="font-strong tabular-nums">
              {time} <span className="sr-only">{longDate(date)}</span>
            </span>
          ),
        },
        {
          key: 'status',
          header: 'Status',
          bare: true,
          cell: (booking) => (
            <span className="flex flex-wrap gap-1">
              <BookingStatusBadge booking={booking} />
              {booking.suspectedSpam && <Badge tone="orange">possibly spam</Badge>}
            </span>
          ),
        },
        {
          key: 'details',
          header: 'Details',
          hideHeader: true,
          cell: (booking) => (
            <span className="flex flex-wrap gap-2 @3xl/table:justify-end">
              {canBeJoined(booking, today) && (
                <Button
                  variant="secondary"
                  render={
                    <a
                      href={booking.calendarEventLink}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`Join the meeting with ${booking.name}`}
                    />
                  }
                >
                  Join
                </Button>
              )}
              {mayConfirm && statusOf(booking) === 'pending' && booking.date >= today && (
                <confirmInRow.Component booking={booking} />
              )}
              <Button
                variant="secondary"
                aria-label={`View Details of ${booking.name}`}
                onClick={() => onOpen(booking)}
              >
                View Details
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}

/** Two texts, in one line if the table is wide: the second gets the space that is left, and is cut off there. */
function Pair({ text, secondary }: { text: ReactNode; secondary: string }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere @3xl/table:flex-nowrap">
      <span className="@3xl/table:min-w-[6em] @3xl/table:shrink-0">{text}</span>
      <span className="text-small text-ink-2 @3xl/table:w-0 @3xl/table:min-w-[7em] @3xl/table:grow @3xl/table:truncate">
        {secondary}
      </span>
    </span>
  );
}

/** 'Today, Thursday, November 26, 2026'. Tomorrow and past days are marked too; any other day is just its date. */
function dayHeading(date: string, today: string): string {
  if (date === today) return `Today, ${fullDate(date)}`;
  if (date === addDays(today, 1)) return `Tomorrow, ${fullDate(date)}`;
  return date < today ? `${fullDate(date)} (past)` : fullDate(date);
}

/** Whether it is a confirmed video meeting, today or later, that has a link. */
function canBeJoined(booking: Booking, today: string): boolean {
  return (
    booking.meetingType === 'video' &&
    booking.calendarEventLink !== '' &&
    statusOf(booking) === 'confirmed' &&
    booking.date >= today
  );
}
