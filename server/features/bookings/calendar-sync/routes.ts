import { calendarSyncSchemas } from '#contract/bookings/calendar-sync.ts';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { connectCalendar, connectedCalendar, disconnectCalendar, testCalendar } from './connection.ts';

/** The firm's own calendar, which the owner connects (requirements 9). */
export function calendarSyncRoutes(deps: Deps): Route[] {
  const current = async () => ({ calendar: await connectedCalendar(deps.db) });
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
    bind(calendarSyncEndpoints.disconnect, calendarSyncSchemas.disconnect, async ({ account }) => {
      await disconnectCalendar(deps, account.id);
      return current();
    }),
  ];
}
