import { queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

export const nextTimesQuery = queryOptions({
  queryKey: [bookingEndpoints.nextSlots.path],
  queryFn: () => call(bookingEndpoints.nextSlots, {}),
  // Others book too: coming back to the page loads it again.
  refetchOnMount: 'always',
});
