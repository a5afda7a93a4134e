import type { Booking } from '#contract/bookings/schemas.ts';
import { longDate } from '#contract/dates.ts';
import { useServiceTitle } from '#web/api/site.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { BookingStatusBadge } from './BookingStatusBadge.tsx';

/** The calm table of the dashboard, 500 pixels high; rows become cards on a phone. */
export function BookingsTable({
  bookings,
  onOpen,
}: {
  bookings: readonly Booking[];
  onOpen: (booking: Booking) => void;
}) {
  const serviceTitle = useServiceTitle();
  return (
    <Table
      label="Bookings"
      rows={bookings}
      rowKey={(booking) => String(booking.id)}
      scrollAbove={500}
      columns={[
        {
          key: 'client',
          header: 'Client',
          cell: (booking) => <Pair main={booking.name} beside={booking.email} strong />,
        },
        {
          key: 'service',
          header: 'Service',
          cell: (booking) => <Pair main={serviceTitle(booking.service)} beside={booking.business} />,
        },
        {
          key: 'date',
          header: 'Date & Time',
          cell: (booking) => <Pair main={longDate(booking.date)} beside={booking.time} whole />,
        },
        {
          key: 'status',
          header: 'Status',
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
            <Button
              variant="secondary"
              aria-label={`View Details of ${booking.name}`}
              onClick={() => onOpen(booking)}
            >
              View Details
            </Button>
          ),
        },
      ]}
    />
  );
}

interface PairProps {
  main: string;
  beside: string;
  strong?: boolean;
  /** Never broken, however narrow the column gets: a date. */
  whole?: boolean;
}

function Pair({ main, beside, strong = false, whole = false }: PairProps) {
  return (
    <span className={cx('flex min-w-0 flex-col', whole ? 'whitespace-nowrap' : 'wrap-anywhere')}>
      <span className={strong ? 'font-strong' : ''}>{main}</span>
      <span className="text-ink-2">{beside}</span>
    </span>
  );
}
