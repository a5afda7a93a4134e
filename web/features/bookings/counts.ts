import { queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followsFirmNotifications } from '#web/api/use-live.ts';

/** The numbers of bookings, reloaded every 30 seconds. Not in `queries.ts`, because public pages load that file. */
export const bookingCountsQuery = queryOptions({
  queryKey: [bookingEndpoints.counts.path],
  queryFn: () => call(bookingEndpoints.counts, {}),
  meta: followsFirmNotifications,
  refetchInterval: 30_000,
});
