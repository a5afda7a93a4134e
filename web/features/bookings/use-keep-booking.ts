import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { replaceInPages } from '#web/api/paging.ts';

/** Puts a changed booking into the lists on screen at once, then has lists and counts asked for again. */
export function useKeepBooking() {
  const queryClient = useQueryClient();
  return (changed: Booking) => {
    replaceInPages(queryClient, bookingEndpoints.list.path, changed);
    refreshBookings(queryClient);
  };
}

/** Reloads everything that shows the firm's bookings. */
export function refreshBookings(queryClient: QueryClient): void {
  const { list, counts, surge, week } = bookingEndpoints;
  for (const { path } of [list, counts, surge, week])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

/** Asks for the lists on screen again and gives a booking as they have it now. */
export function useNewestBooking() {
  const queryClient = useQueryClient();
  return async (id: number): Promise<Booking | undefined> => {
    const shown = (path: string) => ({ queryKey: [path], type: 'active' }) as const;
    const { list, week } = bookingEndpoints;
    for (const { path } of [list, week]) await queryClient.refetchQueries(shown(path));
    const lists = queryClient.getQueriesData<InfiniteData<Booking[]>>(shown(list.path));
    const weeks = queryClient.getQueriesData<Booking[]>(shown(week.path));
    return [
      ...lists.flatMap(([, data]) => data?.pages.flat() ?? []),
      ...weeks.flatMap(([, data]) => data ?? []),
    ].find((booking) => booking.id === id);
  };
}
