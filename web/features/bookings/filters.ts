import { type BookingFilter, bookingFilters } from '#contract/bookings/rules.ts';

const labels: Readonly<Record<BookingFilter, string>> = {
  all: 'All Bookings',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  upcoming: 'Upcoming',
  past: 'Past',
};

/** The choices of the bookings filter (requirements 2). 'Pending' is left out unless a link from another screen has set it. */
export function bookingFilterChoices(current: BookingFilter) {
  return bookingFilters
    .filter((value) => value !== 'pending' || current === 'pending')
    .map((value) => ({ value, label: labels[value] }));
}

/** Whether a value, such as one from the page's URL, is a filter. */
export function isBookingFilter(value: unknown): value is BookingFilter {
  return bookingFilters.some((filter) => filter === value);
}
