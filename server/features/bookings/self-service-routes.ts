import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { selfServiceBookingSchemas } from '#contract/bookings/self-service-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  cancelSelfServiceBooking,
  rescheduleBooking,
  selfServiceBooking,
  ownCalendarFile,
} from './self-service.ts';

/** A visitor's self-service booking by the magic link of its emails. Limits: by address, and changes by booking too. */
export function selfServiceBookingRoutes(deps: Deps, rules: () => Promise<BookingRules>): Route[] {
  return [
    bind(selfServiceBookingEndpoints.see, selfServiceBookingSchemas.see, async ({ body, address }) => {
      await deps.limits.consume('own-booking', address);
      return selfServiceBooking(deps, await rules(), body.token);
    }),
    bind(
      selfServiceBookingEndpoints.calendarFile,
      selfServiceBookingSchemas.calendarFile,
      async ({ body, address }) => {
        await deps.limits.consume('own-booking', address);
        return ownCalendarFile(deps, body.token);
      },
    ),
    bind(selfServiceBookingEndpoints.move, selfServiceBookingSchemas.move, async ({ body, address }) => {
      await deps.limits.consume('own-booking', address);
      return rescheduleBooking(deps, await rules(), body);
    }),
    bind(selfServiceBookingEndpoints.cancel, selfServiceBookingSchemas.cancel, async ({ body, address }) => {
      await deps.limits.consume('own-booking', address);
      return cancelSelfServiceBooking(deps, await rules(), body.token);
    }),
  ];
}
