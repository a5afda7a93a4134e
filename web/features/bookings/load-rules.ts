import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { call } from '#web/api/call.ts';

/**
 * Loads the booking rules for a page. If the call fails in the browser, the page uses the default rules instead of failing:
 * the server rejects bookings that the real rules don't allow.
 */
export async function loadBookingRules(): Promise<BookingRules> {
  try {
    return await call(bookingEndpoints.rules, {});
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    return defaultBookingRules;
  }
}
