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

/**
 * Upcoming and past go by the moment the slot begins, whatever the status, and so do their rows: the nearest stands first.
 * The others stay as they are given, the latest request first.
 */
export function filterBookings(bookings: readonly Booking[], filter: BookingFilter, now: Date): Booking[] {
  const found = bookings.filter((booking) => matches(booking, filter, now));
  if (filter !== 'upcoming' && filter !== 'past') return found;
  const distance = ({ startsAt }: Booking) => Math.abs(Date.parse(startsAt) - now.getTime());
  return found.toSorted((one, other) => distance(one) - distance(other));
}

function matches(booking: Booking, filter: BookingFilter, now: Date): boolean {
  if (filter === 'all') return true;
  if (filter === 'upcoming') return Date.parse(booking.startsAt) > now.getTime();
  if (filter === 'past') return Date.parse(booking.startsAt) <= now.getTime();
  return booking.status === filter;
}
