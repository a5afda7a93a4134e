import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { BookingFilter } from '#contract/bookings/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The free slots of a day, loaded once a day is chosen. The error message is from requirements 7. */
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
    // Other visitors book too, so choosing the day again loads its slots again.
    gcTime: 0,
  });
}

/** The booking rules, which say when visitors can book. */
export const bookingRulesQuery = queryOptions({
  queryKey: [bookingEndpoints.rules.path],
  queryFn: () => call(bookingEndpoints.rules, {}),
});

/** The next days with free times, at most `count`. */
export function nextSlotsQuery(count: number) {
  return queryOptions({
    queryKey: [bookingEndpoints.nextSlots.path, count],
    queryFn: () => call(bookingEndpoints.nextSlots, { query: { limit: String(count) } }),
  });
}

/** The firm's bookings by filter and search text, page by page. */
export function adminBookingsQuery(filter: BookingFilter, q: string) {
  return infiniteQueryOptions({
    queryKey: [bookingEndpoints.list.path, filter, q],
    queryFn: ({ pageParam }) =>
      call(bookingEndpoints.list, {
        query: {
          ...pageAfter(pageParam),
          order: 'day',
          ...(filter !== 'all' && { filter }),
          ...(q && { q }),
        },
      }),
    ...paged,
  });
}

/** The bookings of seven days, starting with `from`. */
export function weekQuery(from: string) {
  return queryOptions({
    queryKey: [bookingEndpoints.week.path, from],
    queryFn: () => call(bookingEndpoints.week, { query: { from } }),
    ...followed,
  });
}

/** The next booking of a client, or null. */
export function nextOfClientQuery(clientId: number) {
  return queryOptions({
    queryKey: [bookingEndpoints.nextOfClient.path, clientId],
    queryFn: () => call(bookingEndpoints.nextOfClient, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** Pending bookings that came in unusually close together. */
export const bookingSurgeQuery = queryOptions({
  queryKey: [bookingEndpoints.surge.path],
  queryFn: () => call(bookingEndpoints.surge, {}),
  ...followed,
});
