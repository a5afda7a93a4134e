import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type OwnBooking, ownBookingEndpoints } from '#contract/own-booking.ts';
import { call } from '#web/api/call.ts';

/** The booking of a private link; asked only with a token. */
export function ownBookingQuery(token: string) {
  return queryOptions({
    queryKey: [ownBookingEndpoints.see.path, token],
    queryFn: () => call(ownBookingEndpoints.see, { body: { token } }),
    enabled: token !== '',
    // What a visitor sees here is private: it is not kept once the page is left.
    gcTime: 0,
  });
}

/** Puts the changed booking on screen, or asks for it anew. */
export function useKeepOwnBooking(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownBookingQuery(token);
  return {
    keep: (booking: OwnBooking) => void queryClient.setQueryData(queryKey, booking),
    reload: () => void queryClient.invalidateQueries({ queryKey }),
  };
}
