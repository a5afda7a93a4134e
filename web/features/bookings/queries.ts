import { queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings.ts';
import { call } from '#web/api/call.ts';

/** The free slots of a day; asked only once a day is chosen. A failure has the spec's own words (section 7). */
export function availableSlotsQuery(date: string | null) {
  return queryOptions({
    queryKey: [bookingEndpoints.availableSlots.path, date],
    queryFn: () => {
      return call(bookingEndpoints.availableSlots, { query: { date: date ?? '' } }).catch(
        (cause: unknown) => {
          throw new Error('Failed to fetch available slots', { cause });
        },
      );
    },
    enabled: date !== null,
    // A day's slots change under the visitor's hands: choosing the day again asks again.
    gcTime: 0,
  });
}

export const adminBookingsQuery = queryOptions({
  queryKey: [bookingEndpoints.list.path],
  queryFn: () => call(bookingEndpoints.list, {}),
  refetchInterval: 30_000,
});
