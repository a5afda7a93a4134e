import type { Booking } from '#contract/bookings.ts';

export const bookingFilters = [
  { value: 'all', label: 'All Bookings' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

export type BookingFilter = (typeof bookingFilters)[number]['value'];

export function isBookingFilter(value: unknown): value is BookingFilter {
  return bookingFilters.some((filter) => filter.value === value);
}

/** Upcoming and past go by the moment the slot begins, whatever the status. */
export function filterBookings(bookings: readonly Booking[], filter: BookingFilter, now: Date): Booking[] {
  return bookings.filter((booking) => matches(booking, filter, now));
}

function matches(booking: Booking, filter: BookingFilter, now: Date): boolean {
  if (filter === 'all') return true;
  if (filter === 'upcoming') return Date.parse(booking.startsAt) > now.getTime();
  if (filter === 'past') return Date.parse(booking.startsAt) <= now.getTime();
  return booking.status === filter;
}
