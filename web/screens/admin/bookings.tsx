import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingFilter } from '#contract/bookings/rules.ts';
import { bookingEndpoints, firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { BookingsTable } from '#web/features/bookings/BookingsTable.tsx';
import { bookingFilterChoices, isBookingFilter } from '#web/features/bookings/filters.ts';
import { bookingCountsQuery } from '#web/features/bookings/counts.ts';
import { adminBookingsQuery } from '#web/features/bookings/queries.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { OpenBooking } from '#web/screens/admin/bookings/OpenBooking.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Counts } from '#web/ui/table/Counts.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

export interface ListSearch {
  filter?: BookingFilter | undefined;
  q?: string | undefined;
  /** The booking that is open at first, if it is in the list. */
  booking?: number | undefined;
  /** A day of the week that is shown instead of the list, or 'this'. */
  week?: string | undefined;
  /** The form of a new booking is open. */
  new?: true | undefined;
}

// They are no part of the first view: some bring forms, and bookings by programs are rare.
const newBooking = lazyComponent(
  async () => (await import('#web/features/bookings/by-firm/NewBookingDialog.tsx')).NewBookingDialog,
  <Button disabled>New booking</Button>,
);
const surge = lazyComponent(
  async () => (await import('#web/features/bookings/BookingSurge.tsx')).BookingSurge,
);
const bookingWeek = lazyComponent(
  async () => (await import('#web/screens/admin/bookings/BookingWeek.tsx')).BookingWeek,
  <Skeleton className="h-96" />,
);
const callerSelect = lazyComponent(
  async () => (await import('#web/screens/admin/bookings/CallerSelect.tsx')).CallerSelect,
);
export const Route = createFileRoute('/_admin/admin')({
  // Undefined rather than left out: the router fills in what is left out from the current address.
  validateSearch: ({ filter, q, booking, week, new: begun }: Record<string, unknown>): ListSearch => ({
    filter: isBookingFilter(filter) && filter !== 'all' ? filter : undefined,
    q: typeof q === 'string' && q !== '' ? q.slice(0, 100) : undefined,
    booking: typeof booking === 'number' ? booking : undefined,
    week: typeof week === 'string' ? week : undefined,
    new: begun === true || undefined,
  }),
  head: () => ({ meta: [{ title: 'Bookings | Admin Dashboard' }] }),
  component: Bookings,
});

function Bookings() {
  const words = useRef<HTMLInputElement>(null);
  const look = useLook();
  const mayCall = useMayCall();
  const { new: wanted, ...search } = Route.useSearch();
  const { week } = search;
  function showAll() {
    if (words.current) words.current.value = '';
    look({});
  }
  const panel = <BookingList onShowAll={showAll} />;
  return (
    <>
      <AdminHeading
        heading="Bookings"
        lead="Open a consultation to confirm or cancel it."
        actions={
          mayCall(firmBookingEndpoints.create) && (
            <newBooking.Component
              chooseCaller={chooseCaller}
              forceOpen={wanted}
              onClose={() => wanted && look(search)}
            />
          )
        }
      />
      {mayCall(bookingEndpoints.surge) && <surge.Component />}
      <BookingCounts />
      <div className="relative mt-7">
        {week === undefined && <Filters words={words} />}
        <Tabs
          label="Dashboard"
          value={week === undefined ? 'bookings' : 'week'}
          onValueChange={(tab) => look(tab === 'week' ? { week: 'this' } : {})}
          tabs={[
            { value: 'bookings', label: 'Bookings', panel },
            { value: 'week', label: 'Week', panel: <Week /> },
          ]}
        />
      </div>
    </>
  );
}

const chooseCaller = (onChoose: (caller: Caller) => void) => <callerSelect.Component onChoose={onChoose} />;

function Week() {
  const { week = '' } = Route.useSearch();
  const look = useLook();
  return (
    <bookingWeek.Component date={week} onDate={(date) => look({ week: date })} chooseCaller={chooseCaller} />
  );
}

function BookingCounts() {
  const { data, error, refetch } = useQuery(bookingCountsQuery);
  return (
    <Loaded
      what="the counts"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-25" />}
    >
      {({ total, confirmed, upcoming }) => (
        <Counts
          label="Bookings in numbers"
          numeral="above"
          items={[
            { count: total, label: 'Total bookings', render: listOf(undefined) },
            { count: confirmed, label: 'Confirmed bookings', render: listOf('confirmed') },
            { count: upcoming, label: 'Upcoming bookings', render: listOf('upcoming') },
          ]}
        />
      )}
    </Loaded>
  );
}

/** The list with this filter, or with none. */
function listOf(filter: BookingFilter | undefined) {
  return (
    <Link
      from={Route.fullPath}
      to="."
      search={(now) => ({ ...now, filter, week: undefined })}
      replace
      resetScroll={false}
    />
  );
}

function useLook() {
  const navigate = Route.useNavigate();
  return (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false });
}

/** Words to look for and the filter: on wide screens at the right of the tab. */
function Filters({ words }: { words: RefObject<HTMLInputElement | null> }) {
  const { filter = 'all', q = '' } = Route.useSearch();
  const look = useLook();
  return (
    <div className="mb-3 grid gap-3 sm:absolute sm:-top-1.5 sm:right-0 sm:w-[29rem] sm:grid-cols-[3fr_2fr]">
      <TextInput
        ref={words}
        label="Search bookings"
        hideLabel
        type="search"
        placeholder="Name, email or business"
        autoComplete="off"
        defaultValue={q}
        onChange={({ target }) => look({ filter, q: target.value })}
      />
      <Select
        label="Filter bookings"
        hideLabel
        choices={bookingFilterChoices(filter)}
        value={filter}
        onChange={({ target }) =>
          look({ filter: isBookingFilter(target.value) ? target.value : undefined, q })
        }
      />
    </div>
  );
}

function BookingList({ onShowAll }: { onShowAll: () => void }) {
  const { filter = 'all', q = '', booking: wanted } = Route.useSearch();
  const look = useLook();
  const query = useInfiniteQuery({
    ...adminBookingsQuery(filter, useDeferredValue(q.trim())),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Booking | null>(null);
  // As the list has it now; it stays open although its new status leaves the filter.
  const loaded = query.data?.pages.flat() ?? [];
  const named = opened?.id ?? wanted;
  const open = loaded.find(({ id }) => id === named) ?? opened;
  function close() {
    setOpened(null);
    if (wanted !== undefined) look({ filter, q });
  }
  return (
    <>
      <PagedList
        what="the bookings"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-96" />}
        more="Show more bookings"
        empty={
          <EmptyState
            sentence="No bookings found matching your filter criteria."
            action={
              (filter !== 'all' || q !== '') && (
                <Button variant="secondary" onClick={onShowAll}>
                  Show all bookings
                </Button>
              )
            }
          />
        }
      >
        {(bookings) => <BookingsTable bookings={bookings} onOpen={setOpened} />}
      </PagedList>
      {open && <OpenBooking booking={open} onChanged={setOpened} onClose={close} />}
    </>
  );
}
