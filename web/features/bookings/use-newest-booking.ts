import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';

/** Returns a function that reloads the lists on screen and finds a booking in them; undefined if it is in none. */
export function useFetchNewestBooking() {
  const queryClient = useQueryClient();
  return async (id: number): Promise<Booking | undefined> => {
    const activeQuery = (path: string) => ({ queryKey: [path], type: 'active' }) as const;
    const { list, week } = bookingEndpoints;
    for (const { path } of [list, week]) await queryClient.refetchQueries(activeQuery(path));
    const lists = queryClient.getQueriesData<InfiniteData<Booking[]>>(activeQuery(list.path));
    const weeks = queryClient.getQueriesData<Booking[]>(activeQuery(week.path));
    return [
      ...lists.flatMap(([, data]) => data?.pages.flat() ?? []),
      ...weeks.flatMap(([, data]) => data ?? []),
    ].find((booking) => booking.id === id);
  };
}
