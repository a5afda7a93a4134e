import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { call } from '#web/api/call.ts';

/**
 * The booking rules, for a page's loader. In the browser a failed call costs no page: the default rules are used, and the
 * server refuses what the real ones do not allow.
 */
export async function loadBookingRules(): Promise<BookingRules> {
  try {
    return await call(bookingEndpoints.rules, {});
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    return defaultBookingRules;
  }
}
