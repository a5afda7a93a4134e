import { type Booking, bookingEndpoints } from '#contract/bookings.ts';
import { type BookingRules, slotLabel } from '#contract/slots.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { freeSlots, nextFreeDays } from './availability.ts';
import { changeStatus, requestBooking, saveCalendar } from './bookings.ts';
import { ownBookingRoutes } from './own-routes.ts';
import { type BookingRow, listBookings } from './store.ts';

/** Days offered on the home page. */
const daysAhead = 3;

/** Booking by visitors and its management by the firm (spec section 7). */
export function bookingRoutes(deps: Deps, rules: () => Promise<BookingRules>): Route[] {
  return [
    ...ownBookingRoutes(deps, rules),
    bind(bookingEndpoints.rules, () => rules()),
    bind(bookingEndpoints.nextSlots, async () => {
      const days = await nextFreeDays(deps, await rules(), daysAhead);
      return days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => slot.label) }));
    }),
    bind(bookingEndpoints.availableSlots, async ({ query }) => {
      const { slots } = await freeSlots(deps, await rules(), query.date);
      return {
        available: slots.length > 0,
        slots: slots.map((slot) => slot.label),
        startsAt: slots.map((slot) => slot.startsAt.toISOString()),
      };
    }),
    bind(bookingEndpoints.request, async ({ body, address }) => {
      await deps.limits.spend('booking', address);
      return present(await requestBooking(deps, await rules(), body));
    }),
    bind(bookingEndpoints.list, async () => (await listBookings(deps.db)).map(present)),
    bind(bookingEndpoints.changeStatus, async ({ params, body, account }) => {
      return present(await changeStatus(deps, await rules(), account.id, params.id, body.status));
    }),
    bind(bookingEndpoints.saveCalendar, async ({ params, body, account }) => {
      return present(await saveCalendar(deps, account.id, params.id, body));
    }),
  ];
}

function present({ message, minutes, startsAt, createdAt, ...row }: BookingRow): Booking {
  return {
    ...row,
    ...(message !== null && { message }),
    time: slotLabel(minutes),
    startsAt: startsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
