import { calendarSyncSchemas } from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import {
  connectCalendar,
  connectedCalendar,
  disconnectCalendar,
  syncNow,
  testCalendar,
} from './connection.ts';
import { syncCalendar } from './sync.ts';

/** Milliseconds that a request waits for the sync it started. Proxies give up on longer ones. */
const timeout = 10_000;

/** The firm's own calendar, which the owner connects (requirements 9). */
export function calendarSyncRoutes(deps: Deps, rules: () => Promise<BookingRules>): Route[] {
  const current = async () => ({ calendar: await connectedCalendar(deps) });
  return [
    bind(calendarSyncEndpoints.read, calendarSyncSchemas.read, current),
    bind(calendarSyncEndpoints.test, calendarSyncSchemas.test, async ({ body, account }) => {
      await deps.limits.consume('calendar-test', String(account.id));
      return testCalendar(deps, body);
    }),
    bind(calendarSyncEndpoints.save, calendarSyncSchemas.save, async ({ body, account }) => {
      await deps.limits.consume('calendar-test', String(account.id));
      await connectCalendar(deps, account.id, body);
      return current();
    }),
    bind(calendarSyncEndpoints.sync, calendarSyncSchemas.sync, async ({ account }) => {
      await deps.limits.consume('calendar-sync', String(account.id));
      await syncNow(deps, () => syncCalendar(deps, rules), timeout);
      return current();
    }),
    bind(calendarSyncEndpoints.disconnect, calendarSyncSchemas.disconnect, async ({ account }) => {
      await disconnectCalendar(deps, account.id);
      return current();
    }),
  ];
}
