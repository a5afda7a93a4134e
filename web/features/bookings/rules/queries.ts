import { queryOptions } from '@tanstack/react-query';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

export const editedRulesQuery = queryOptions({
  queryKey: [bookingRulesEndpoints.read.path],
  queryFn: () => call(bookingRulesEndpoints.read, {}),
  // Others change them too, and bookings come in: they are loaded again when someone comes back to the screen.
  gcTime: 0,
});
