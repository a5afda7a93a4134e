import { ownBookingEndpoints } from '#contract/own-booking.ts';
import type { BookingRules } from '#contract/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { cancelOwnBooking, moveOwnBooking, ownBooking } from './own-booking.ts';

/** A visitor's own booking by the private link of its letters. Limits: by address, and changes by booking too. */
export function ownBookingRoutes(deps: Deps, rules: () => Promise<BookingRules>): Route[] {
  return [
    bind(ownBookingEndpoints.see, async ({ body, address }) => {
      await deps.limits.spend('own-booking', address);
      return ownBooking(deps, await rules(), body.token);
    }),
    bind(ownBookingEndpoints.move, async ({ body, address }) => {
      await deps.limits.spend('own-booking', address);
      return moveOwnBooking(deps, await rules(), body);
    }),
    bind(ownBookingEndpoints.cancel, async ({ body, address }) => {
      await deps.limits.spend('own-booking', address);
      return cancelOwnBooking(deps, await rules(), body.token);
    }),
  ];
}
