import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingFilter } from '#contract/bookings/rules.ts';
import { bookingEndpoints, firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { useSite } from '#web/api/site.ts';
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
import { isIn, numberIn, textIn } from '#web/lib/search-params/search-values.ts';

export interface ListSearch {
  filter?: BookingFilter | undefined;
  q?: string | undefined;
  /** The id of the booking to open, if it is in the list. */
  booking?: number | undefined;
  /** Shows the week of this date instead of the list; 'this' for the current one. */
  week?: string | undefined;
  /** Opens the form for a new booking. */
  new?: true | undefined;
}

// Lazy, since the first view doesn't need them: some contain forms, and bookings by bots are rare.
// Only until the website is public.
const firstSteps = lazyComponent(async () => (await import('./today/OwnFirstSteps.tsx')).OwnFirstSteps);
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
  // Explicitly undefined, since the router fills in missing keys from the current URL.
  validateSearch: ({ filter, q, booking, week, new: isNew }: Record<string, unknown>): ListSearch => ({
    filter: isBookingFilter(filter) && filter !== 'all' ? filter : undefined,
    q: textIn(q),
    booking: numberIn(booking),
    week: textIn(week),
    new: isIn(isNew),
  }),
  head: () => ({ meta: [{ title: 'Bookings | Admin Dashboard' }] }),
  component: Bookings,
});

function Bookings() {
  const searchInput = useRef<HTMLInputElement>(null);
  const updateSearch = useUpdateSearch();
  const mayCall = useMayCall();
  const { new: isNewOpen, ...search } = Route.useSearch();
  const { week } = search;
  function showAll() {
    if (searchInput.current) searchInput.current.value = '';
    updateSearch({});
  }
  const panel = <BookingList onShowAll={showAll} />;
  const isFirstVisit = !useSite().frame.published && mayCall(firstStepsEndpoints.read);
  return (
    <>
      {/* Here the sign-in leads: until the website is public, what to set up comes first. */}
      {isFirstVisit && (
        <div className="mb-8 empty:hidden">
          <firstSteps.Component />
        </div>
      )}
      <AdminHeading
        heading="Bookings"
        lead="Open a consultation to confirm or cancel it."
        actions={
          mayCall(firmBookingEndpoints.create) && (
            <newBooking.Component
              chooseCaller={chooseCaller}
              forceOpen={isNewOpen}
              onClose={() => isNewOpen && updateSearch(search)}
            />
          )
        }
      />
      {mayCall(bookingEndpoints.surge) && <surge.Component />}
      <BookingCounts />
      <div className="relative mt-7">
        {week === undefined && <Filters searchInput={searchInput} />}
        <Tabs
          label="Dashboard"
          value={week === undefined ? 'bookings' : 'week'}
          onValueChange={(tab) => updateSearch(tab === 'week' ? { week: 'this' } : {})}
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
  const updateSearch = useUpdateSearch();
  return (
    <bookingWeek.Component
      date={week}
      onDate={(date) => updateSearch({ week: date })}
      chooseCaller={chooseCaller}
    />
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
            { count: total, label: 'Total bookings', render: linkToList(undefined) },
            { count: confirmed, label: 'Confirmed bookings', render: linkToList('confirmed') },
            { count: upcoming, label: 'Upcoming bookings', render: linkToList('upcoming') },
          ]}
        />
      )}
    </Loaded>
  );
}

/** A link to the list with this filter, or without one. */
function linkToList(filter: BookingFilter | undefined) {
  return (
    <Link
      from={Route.fullPath}
      to="."
      search={(current) => ({ ...current, filter, week: undefined })}
      replace
      resetScroll={false}
    />
  );
}

function useUpdateSearch() {
  const navigate = Route.useNavigate();
  return (search: ListSearch) => void navigate({ search, replace: true, resetScroll: false });
}

/** The search box and the filter. */
function Filters({ searchInput }: { searchInput: RefObject<HTMLInputElement | null> }) {
  const { filter = 'all', q = '' } = Route.useSearch();
  const updateSearch = useUpdateSearch();
  return (
    <div className="mb-3 grid gap-3 sm:absolute sm:-top-1.5 sm:right-0 sm:w-[29rem] sm:grid-cols-[3fr_2fr]">
      <TextInput
        ref={searchInput}
        label="Search bookings"
        hideLabel
        type="search"
        placeholder="Name, email or business"
        autoComplete="off"
        defaultValue={q}
        onChange={({ target }) => updateSearch({ filter, q: target.value })}
      />
      <Select
        label="Filter bookings"
        hideLabel
        choices={bookingFilterChoices(filter)}
        value={filter}
        onChange={({ target }) =>
          updateSearch({ filter: isBookingFilter(target.value) ? target.value : undefined, q })
        }
      />
    </div>
  );
}

function BookingList({ onShowAll }: { onShowAll: () => void }) {
  const { filter = 'all', q = '', booking: requestedId } = Route.useSearch();
  const updateSearch = useUpdateSearch();
  const query = useInfiniteQuery({
    ...adminBookingsQuery(filter, useDeferredValue(q.trim())),
    placeholderData: keepPreviousData,
  });
  const [opened, setOpened] = useState<Booking | null>(null);
  // The booking as it is in the list now. It stays open even if its new status no longer matches the filter.
  const loaded = query.data?.pages.flat() ?? [];
  const openId = opened?.id ?? requestedId;
  const open = loaded.find(({ id }) => id === openId) ?? opened;
  function close() {
    setOpened(null);
    if (requestedId !== undefined) updateSearch({ filter, q });
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
