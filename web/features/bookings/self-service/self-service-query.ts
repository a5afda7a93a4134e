import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The booking of a magic link, loaded only with a token. */
export function selfServiceBookingQuery(token: string) {
  return queryOptions({
    queryKey: [selfServiceBookingEndpoints.see.path, token],
    queryFn: () => call(selfServiceBookingEndpoints.see, { body: { token } }),
    enabled: token !== '',
    // The booking is private, so it leaves the cache with the page.
    gcTime: 0,
  });
}

/** Shows a changed booking, or reloads it. */
export function useUpdateSelfServiceBooking(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = selfServiceBookingQuery(token);
  return {
    update: (booking: SelfServiceBooking) => void queryClient.setQueryData(queryKey, booking),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
