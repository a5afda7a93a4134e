import { queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';

/** The numbers of bookings. Not in `queries.ts`, because public pages load that file. */
export const bookingCountsQuery = queryOptions({
  queryKey: [bookingEndpoints.counts.path],
  queryFn: () => call(bookingEndpoints.counts, {}),
  ...followed,
});
