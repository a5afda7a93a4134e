import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { selfServiceBookingSchemas } from '#contract/bookings/self-service-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import {
  cancelSelfServiceBooking,
  readSelfServiceBooking,
  rescheduleBooking,
  selfServiceCalendarFile,
} from './self-service.ts';

/** Self-service for visitors by the magic link in their emails. Limited per address; changes are also limited per booking. */
export function selfServiceBookingRoutes(deps: Deps, rules: () => Promise<BookingRules>): Route[] {
  return [
    bind(selfServiceBookingEndpoints.see, selfServiceBookingSchemas.see, async ({ body, address }) => {
      await deps.limits.consume('own-booking', address);
      return readSelfServiceBooking(deps, await rules(), body.token);
    }),
    bind(
      selfServiceBookingEndpoints.calendarFile,
      selfServiceBookingSchemas.calendarFile,
      async ({ body, address }) => {
        await deps.limits.consume('own-booking', address);
        return selfServiceCalendarFile(deps, body.token);
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
