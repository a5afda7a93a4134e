import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The booking of a magic link; asked only with a token. */
export function selfServiceBookingQuery(token: string) {
  return queryOptions({
    queryKey: [selfServiceBookingEndpoints.see.path, token],
    queryFn: () => call(selfServiceBookingEndpoints.see, { body: { token } }),
    enabled: token !== '',
    // What a visitor sees here is private: it is not cached once the page is left.
    gcTime: 0,
  });
}

/** Puts the changed booking on screen, or asks for it again. */
export function useUpdateSelfServiceBooking(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = selfServiceBookingQuery(token);
  return {
    keep: (booking: SelfServiceBooking) => void queryClient.setQueryData(queryKey, booking),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
