import { queryOptions } from '@tanstack/react-query';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The booking rules with their version and the bookings that conflict with them, for the owner. */
export const editedRulesQuery = queryOptions({
  queryKey: [bookingRulesEndpoints.read.path],
  queryFn: () => call(bookingRulesEndpoints.read, {}),
  // Loaded again on each visit of the screen, because others change the rules and new bookings come in.
  gcTime: 0,
});
