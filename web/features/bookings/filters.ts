import { type BookingFilter, bookingFilters } from '#contract/bookings/rules.ts';

const labels: Readonly<Record<BookingFilter, string>> = {
  all: 'All Bookings',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  upcoming: 'Upcoming',
  past: 'Past',
};

/** The choices of the filter above the bookings (requirements 2); pending ones, to which other screens lead, while they are shown. */
export function bookingFilterChoices(shown: BookingFilter) {
  return bookingFilters
    .filter((value) => value !== 'pending' || shown === 'pending')
    .map((value) => ({ value, label: labels[value] }));
}

/** True for a filter that exists, such as one read from the address of the page. */
export function isBookingFilter(value: unknown): value is BookingFilter {
  return bookingFilters.some((filter) => filter === value);
}
