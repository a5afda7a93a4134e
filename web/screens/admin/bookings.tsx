import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { BookingDialog } from '#web/features/bookings/BookingDialog.tsx';
import { BookingsTable } from '#web/features/bookings/BookingsTable.tsx';
import {
  type BookingFilter,
  bookingFilters,
  filterBookings,
  isBookingFilter,
} from '#web/features/bookings/filters.ts';
import { adminBookingsQuery } from '#web/features/bookings/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Counts } from '#web/ui/Counts.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

export const Route = createFileRoute('/_desk/admin')({
  // Undefined rather than left out: the router fills in what is left out from the address as it stands.
  validateSearch: ({ filter }: Record<string, unknown>): { filter?: BookingFilter | undefined } => ({
    filter: isBookingFilter(filter) && filter !== 'all' ? filter : undefined,
  }),
  head: () => ({ meta: [{ title: 'Bookings | Admin Dashboard' }] }),
  component: Bookings,
});

function Bookings() {
  const { data, error, refetch } = useQuery(adminBookingsQuery);
  return (
    <>
      <DeskHeading
        heading="Bookings"
        lead="Consultations asked for on the website. Open one to confirm or cancel it."
      />
      <Loaded
        what="the bookings"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={['h-28', 'h-96'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      >
        {(bookings) => (
          <>
            <BookingCounts bookings={bookings} />
            <TheTab bookings={bookings} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The one tab that the dashboard's first room has, with its filter at the right. */
function TheTab({ bookings }: { bookings: readonly Booking[] }) {
  const { filter = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: string) =>
    void navigate({
      search: isBookingFilter(next) && next !== 'all' ? { filter: next } : {},
      replace: true,
    });
  const panel = <BookingList bookings={bookings} filter={filter} onShowAll={() => show('all')} />;
  return (
    <div className="relative mt-7">
      <div className="mb-3 sm:absolute sm:-top-1.5 sm:right-0 sm:w-52">
        <Select
          label="Filter bookings"
          hideLabel
          choices={bookingFilters}
          value={filter}
          onChange={({ target }) => show(target.value)}
        />
      </div>
      <Tabs
        label="Dashboard"
        value="bookings"
        onValueChange={() => {}}
        tabs={[{ value: 'bookings', label: 'Bookings', panel }]}
      />
    </div>
  );
}

function BookingCounts({ bookings }: { bookings: readonly Booking[] }) {
  const now = useNow();
  return (
    <Counts
      label="Bookings in numbers"
      numeral="above"
      items={[
        { count: bookings.length, label: 'Total bookings' },
        { count: filterBookings(bookings, 'confirmed', now).length, label: 'Confirmed bookings' },
        { count: filterBookings(bookings, 'upcoming', now).length, label: 'Upcoming bookings' },
      ]}
    />
  );
}

interface BookingListProps {
  bookings: readonly Booking[];
  filter: BookingFilter;
  onShowAll: () => void;
}

function BookingList({ bookings, filter, onShowAll }: BookingListProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const shown = filterBookings(bookings, filter, useNow());
  // Looked up in the whole list: a booking stays open although its new status leaves the filter.
  const open = bookings.find((booking) => booking.id === openId);
  return (
    <>
      {shown.length > 0 ? (
        <BookingsTable bookings={shown} onOpen={(booking) => setOpenId(booking.id)} />
      ) : (
        <EmptyState
          sentence="No bookings found matching your filter criteria."
          action={
            filter !== 'all' && (
              <Button variant="secondary" onClick={onShowAll}>
                Show all bookings
              </Button>
            )
          }
        />
      )}
      {open && <BookingDialog booking={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
