import { hour } from '../durations.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Allowed transitions (requirements 4): the dashboard offers these and the server refuses all others. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: ['confirmed'],
};

/** The statuses in which a booking holds its slot; a cancelled booking frees it (requirements 4). */
export const holdingStatuses = ['pending', 'confirmed'] as const satisfies readonly BookingStatus[];

/** Upcoming bookings that one email address may have at a time. */
export const maxOpenBookingsPerEmail = 3;
/** Bookings that one network may make within 24 hours. */
export const maxBookingsPerNetworkADay = 10;
/** The firm is notified of more bookings than this within an hour. */
export const usualBookingsAnHour = 10;

/** Until when a visitor may move or cancel a booking; `cutOff` is the firm's rule, in hours before the start. */
export function changeableUntil(startsAt: Date, { cutOff }: { cutOff: number }): Date {
  return new Date(startsAt.getTime() - cutOff * hour);
}

/** Which bookings a list shows; upcoming and past depend on when the slot begins, not on the status. */
export const bookingFilters = ['all', 'pending', 'confirmed', 'cancelled', 'upcoming', 'past'] as const;
export type BookingFilter = (typeof bookingFilters)[number];

/** `request`: newest request first; `day`: from today on, then past days from the latest. */
export const bookingOrders = ['request', 'day'] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** How many bookings one call may cancel. */
export const maxBookingsToCancel = 200;

/**
 * What a visitor may still do: `open` (move and cancel), `late` (nothing: after the cut-off), `past` (it has begun),
 * `cancelled`.
 */
export const selfServiceBookingStates = ['open', 'late', 'past', 'cancelled'] as const;
