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

// What it takes to change a booking is no part of the first view.
const confirmInRow = lazyComponent(
  async () => (await import('./ConfirmInRow.tsx')).ConfirmInRow,
  <Button disabled>Confirm</Button>,
);

/** Bookings under their days, in a table of 500 pixels; rows become cards on a phone, and the page scrolls. */
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
      // A box that scrolls inside the page would trap the thumb.
      className="max-sm:max-h-none!"
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: ({ name, email }) => (
            <Pair main={<span className="font-strong">{name}</span>} beside={email} />
          ),
        },
        {
          key: 'service',
          header: 'Service',
          bare: true,
          cell: ({ service, business, meetingType }) => (
            <Pair
              main={serviceTitle(service)}
              beside={[meetingLabels[meetingType], business].filter(Boolean).join(' · ')}
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

/** On a wide table both are in one line, and the second takes what its column leaves. */
function Pair({ main, beside }: { main: ReactNode; beside: string }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 wrap-anywhere @3xl/table:flex-nowrap">
      <span className="@3xl/table:min-w-[6em] @3xl/table:shrink-0">{main}</span>
      <span className="text-small text-ink-2 @3xl/table:w-0 @3xl/table:min-w-[7em] @3xl/table:grow @3xl/table:truncate">
        {beside}
      </span>
    </span>
  );
}

/** 'Today, Thursday, November 26, 2026'; a date further off says no more than itself. */
function dayHeading(date: string, today: string): string {
  if (date === today) return `Today, ${fullDate(date)}`;
  if (date === addDays(today, 1)) return `Tomorrow, ${fullDate(date)}`;
  return date < today ? `${fullDate(date)} (past)` : fullDate(date);
}

/** A confirmed meeting by video whose day is not over. */
function canBeJoined(booking: Booking, today: string): boolean {
  return (
    booking.meetingType === 'video' &&
    booking.calendarEventLink !== '' &&
    statusOf(booking) === 'confirmed' &&
    booking.date >= today
  );
}
