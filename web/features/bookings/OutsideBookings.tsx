import type { BookingOutside } from '#contract/booking-rules.ts';
import { longDate } from '#contract/dates.ts';
import { Table } from '#web/ui/Table.tsx';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';

/** Coming bookings that the booking rules would not allow any more, each with the reason. */
export function OutsideBookings({ bookings }: { bookings: readonly BookingOutside[] }) {
  return (
    <Table
      label="Bookings outside these rules"
      rows={bookings}
      rowKey={(booking) => String(booking.id)}
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: (booking) => <span className="font-strong wrap-anywhere">{booking.name}</span>,
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
          cell: (booking) => <BookingStatusBadge status={booking.status} />,
        },
      ]}
    />
  );
}
