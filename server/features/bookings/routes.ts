import { type Booking, bookingSchemas } from '#contract/bookings/schemas.ts';
import { firmBookingSchemas } from '#contract/bookings/firm-schemas.ts';
import { bookingEndpoints, firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { serverTimeHeader } from '#contract/endpoint.ts';
import type { PageCursor, Paging } from '#contract/paging.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules } from '#contract/bookings/slots.ts';
import { windowOf } from '#contract/bookings/week.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { networkOf } from '#server/http/request/client-address.ts';
import { streamedArray } from '#server/http/response/streamed-array.ts';
import { freeSlots, nextFreeDays } from './availability.ts';
import { cancelMany, changeStatus, requestBooking, saveCalendar } from './bookings.ts';
import { bookForCaller, moveBooking } from './firm-bookings.ts';
import { countBookings, findNextOfClient, listBookings, listSurge, listWeek } from './list-store.ts';
import type { HeldSlots } from './held-slots.ts';
import { visitorFile } from './calendar-files.ts';
import { selfServiceBookingRoutes } from './self-service-routes.ts';
import {
  type BookingRow,
  type BookingTexts,
  readBookings,
} from '#server/domain/client-keys/booking-texts.ts';

/** Days offered on the home page when the call has no limit. */
const defaultDayCount = 3;

/** Booking by visitors and its management by the firm (requirements 7). */
export function bookingRoutes(deps: Deps, rules: () => Promise<BookingRules>, held: HeldSlots): Route[] {
  const parts = { ...deps, held };
  const presentAll = async (rows: readonly BookingRow[]) =>
    (await readBookings(deps, rows)).map(presentBooking);
  const present = async (row: BookingRow) => {
    const [booking] = await presentAll([row]);
    if (!booking) throw new ApiError('not-found');
    return booking;
  };
  return [
    ...selfServiceBookingRoutes(deps, rules),
    bind(bookingEndpoints.rules, bookingSchemas.rules, async () => {
      const current = await rules();
      return { ...current, ...windowOf(current.week) };
    }),
    bind(bookingEndpoints.nextSlots, bookingSchemas.nextSlots, async ({ query, headers }) => {
      headers.set(serverTimeHeader, deps.now().toISOString());
      const days = await nextFreeDays(parts, await rules(), query.limit ?? defaultDayCount);
      return days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => slot.label) }));
    }),
    bind(bookingEndpoints.availableSlots, bookingSchemas.availableSlots, async ({ query, headers }) => {
      headers.set(serverTimeHeader, deps.now().toISOString());
      const { slots } = await freeSlots(parts, await rules(), query.date);
      return {
        available: slots.length > 0,
        slots: slots.map((slot) => slot.label),
        startsAt: slots.map((slot) => slot.startsAt.toISOString()),
      };
    }),
    bind(bookingEndpoints.request, bookingSchemas.request, async ({ body, address }) => {
      await deps.limits.consume('booking', address);
      const network = deps.config.rateLimits ? networkOf(address) : null;
      const booking = await requestBooking(deps, await rules(), body, network);
      const calendarFile = visitorFile(booking, await deps.site.firm(), deps.publicUrl());
      return { ...presentBooking(booking), calendarFile };
    }),
    listRoute(deps, rules),
    bind(bookingEndpoints.counts, bookingSchemas.counts, () => countBookings(deps.db, deps.now())),
    bind(bookingEndpoints.week, bookingSchemas.week, async ({ query }) => {
      const rows = await listWeek(deps.db, query.from);
      return (await readBookings(deps, rows)).map((row) => ({ ...presentBooking(row), length: row.length }));
    }),
    bind(bookingEndpoints.nextOfClient, bookingSchemas.nextOfClient, async ({ params }) => {
      if (!(await findClient(deps.db, params.id))) throw new ApiError('not-found');
      const next = await findNextOfClient(deps.db, deps.now(), params.id);
      return next ? present(next) : null;
    }),
    bind(bookingEndpoints.surge, bookingSchemas.surge, async () =>
      presentAll(await listSurge(deps.db, deps.now())),
    ),
    bind(bookingEndpoints.cancelMany, bookingSchemas.cancelMany, async ({ body, account }) =>
      presentAll(await cancelMany(deps, account.id, body.ids)),
    ),
    bind(firmBookingEndpoints.create, firmBookingSchemas.create, async ({ body, account }) =>
      present(await bookForCaller(deps, await rules(), account.id, body)),
    ),
    bind(firmBookingEndpoints.move, firmBookingSchemas.move, async ({ params, body, account }) =>
      present(await moveBooking(deps, await rules(), { actor: account.id, id: params.id }, body)),
    ),
    bind(bookingEndpoints.changeStatus, bookingSchemas.changeStatus, async ({ params, body, account }) => {
      return present(await changeStatus(deps, await rules(), { actor: account.id, id: params.id }, body));
    }),
    bind(bookingEndpoints.saveCalendar, bookingSchemas.saveCalendar, async ({ params, body, account }) => {
      return present(await saveCalendar(deps, account.id, params.id, body));
    }),
  ];
}

/** With a limit, answers one page of the list; without one, streams the whole list in batches. */
function listRoute({ db, now, clientKeys }: Deps, rules: () => Promise<BookingRules>): Route {
  const { answer } = bookingSchemas.list;
  return bindResponse(bookingEndpoints.list, bookingSchemas.list, async ({ query }) => {
    const today = firmDate(now(), (await rules()).zone);
    const page = async (after: Paging) =>
      readBookings({ db, clientKeys }, await listBookings(db, now(), today, { ...query, ...after }));
    if (query.limit !== undefined) {
      const rows = await page(query);
      return Response.json(query.cursor.rowsWithNext(answer.parse(rows.map(presentBooking))));
    }
    return streamedArray<PageCursor>(async (cursor = query.cursor, limit) => {
      const rows = await page({ limit, cursor });
      return { rows: answer.parse(rows.map(presentBooking)), last: cursor.following() };
    });
  });
}

function presentBooking({
  message,
  minutes,
  startsAt,
  createdAt,
  ...row
}: BookingRow & BookingTexts): Booking {
  return {
    ...row,
    ...(message !== null && { message }),
    time: slotLabel(minutes),
    startsAt: startsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
