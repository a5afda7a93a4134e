import { Link } from '@tanstack/react-router';
import type { ConflictingBooking } from '#contract/bookings/rules-schemas.ts';
import { longDate } from '#contract/dates.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { BookingStatusBadge } from '../BookingStatusBadge.tsx';

/** Upcoming bookings that the booking rules would no longer allow, each with the reason. */
export function ConflictingBookings({ bookings }: { bookings: readonly ConflictingBooking[] }) {
  return (
    <Table
      label="Bookings outside these rules"
      rows={bookings}
      rowKey={(booking) => String(booking.id)}
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: ({ id, name }) => (
            <Link
              to="/admin"
              search={{ filter: 'upcoming', q: name, booking: id }}
              className="link font-strong wrap-anywhere"
            >
              {name}
            </Link>
          ),
        },
        {
          key: 'date',
          header: 'Date & Time',
          cell: (booking) => `${longDate(booking.date)}, ${booking.time}`,
        },
        { key: 'reason', header: 'Why', cell: (booking) => booking.reason },
        {
          key: 'status',
          header: 'Status',
          cell: (booking) => <BookingStatusBadge booking={booking} />,
        },
      ]}
    />
  );
}
