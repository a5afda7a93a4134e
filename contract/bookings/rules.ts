import { hour } from '../durations.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Allowed transitions (requirements 4). Buttons are offered by this table and the server refuses by it. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: ['confirmed'],
};

/** While a booking is in one of these, its slot is taken: a cancelled booking frees it (requirements 4). */
export const holdingStatuses = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

/** Bookings to come that one email address may hold at a time. */
export const openBookingsOfEmail = 3;
/** Bookings that one network may make in 24 hours. */
export const bookingsOfNetworkADay = 10;
/** More bookings than this within an hour are unusual, and the firm is notified. */
export const usualBookingsAnHour = 10;

/** Until when the visitor may still move or cancel; `cutOff` in hours before the start, a booking rule of the firm. */
export function changeableUntil(startsAt: Date, { cutOff }: { cutOff: number }): Date {
  return new Date(startsAt.getTime() - cutOff * hour);
}

/** Which bookings a list shows; upcoming and past go by when the slot begins, whatever the status. */
export const bookingFilters = ['all', 'pending', 'confirmed', 'cancelled', 'upcoming', 'past'] as const;
export type BookingFilter = (typeof bookingFilters)[number];

/** A list begins with the newest request, or goes by day: today and what is to come, then past days from the latest. */
export const bookingOrders = ['request', 'day'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** Bookings that one call may cancel. */
export const cancelledAtOnce = 200;

/**
 * What may still be done: `open` to moving and cancelling, `late` after the cut-off, `past` once it has begun,
 * `cancelled`.
 */
export const selfServiceBookingStates = ['open', 'late', 'past', 'cancelled'] as const;
