import { queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followsFirmNotifications } from '#web/api/use-live.ts';

/** How many bookings there are; asked again now and then, since visitors book at any time. Apart from `queries.ts`, which public pages load. */
export const bookingCountsQuery = queryOptions({
  queryKey: [bookingEndpoints.counts.path],
  queryFn: () => call(bookingEndpoints.counts, {}),
  meta: followsFirmNotifications,
  refetchInterval: 30_000,
});
