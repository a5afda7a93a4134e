import { queryOptions } from '@tanstack/react-query';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

export const calendarSyncQuery = queryOptions({
  queryKey: [calendarSyncEndpoints.read.path],
  queryFn: () => call(calendarSyncEndpoints.read, {}),
  // The sync goes on by itself: it is asked again whenever the dialog opens.
  gcTime: 0,
});
