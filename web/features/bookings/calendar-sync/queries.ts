import { queryOptions } from '@tanstack/react-query';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The connected calendar and its last sync. */
export const calendarSyncQuery = queryOptions({
  queryKey: [calendarSyncEndpoints.read.path],
  queryFn: () => call(calendarSyncEndpoints.read, {}),
  // While a sync runs or goes on soon, its progress is shown.
  refetchInterval: ({ state }) => {
    const calendar = state.data?.calendar;
    return calendar?.syncing || calendar?.progress ? 2000 : false;
  },
  // The sync runs on its own, so this is loaded again whenever the dialog opens.
  gcTime: 0,
});
