import { hour, minute } from '#contract/durations.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { findHold } from '#server/domain/email-hold.ts';
import type { Deps } from '#server/deps.ts';
import { CalendarServerError } from '#server/gateways/calendar-server.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { openServer, currentPlace } from './connection.ts';
import { pullChanges } from './pull.ts';
import { pushBookings } from './push.ts';
import { claimCalendar, releaseCalendar } from './store.ts';

/** Milliseconds between two syncs when there is nothing to write. */
const syncInterval = 5 * minute;
/** Milliseconds after which a sync is aborted. Its claim lasts longer, to leave time for cleaning up. */
const timeout = 2 * minute;
const claimDuration = 10 * minute;

type Rules = () => Promise<BookingRules>;

/**
 * Syncs the firm's own calendar if it is due; only one process does. Applies changes made in the calendar first, then writes
 * what changed here. Retries a failing server with growing delays, at least every hour. Does nothing if this may be a copy.
 */
export async function syncCalendar(deps: Deps, rules: Rules): Promise<void> {
  const { db, now } = deps;
  // This may be a copy: it must not change the calendar that the firm works with.
  if (await findHold(db)) return;
  const calendar = await claimCalendar(db, now(), new Date(now().getTime() + claimDuration));
  if (!calendar) return;
  try {
    const place = await currentPlace(deps);
    if (calendar.place !== null && calendar.place !== place)
      throw new CalendarServerError(
        'This may be a copy of your installation, so it leaves your calendar alone. If this is your real site, save the connection again.',
      );
    const server = openServer(deps, calendar, AbortSignal.timeout(timeout));
    const read = await pullChanges(deps, { calendar, server }, await rules());
    const written = await pushBookings(deps, { calendar, server });
    await releaseCalendar(db, calendar, {
      ...read,
      // A ctag can recur: deleting in the calendar what was just written may bring back the one from before. So read again.
      ...(written > 0 && { ctag: null }),
      place,
      syncedAt: now(),
      problem: null,
      failures: 0,
      nextSyncAt: new Date(now().getTime() + syncInterval),
    });
  } catch (error) {
    const failures = calendar.failures + 1;
    const isServerError = error instanceof CalendarServerError;
    await releaseCalendar(db, calendar, {
      problem: isServerError ? error.message : 'The sync failed. The server log says why.',
      failures,
      nextSyncAt: new Date(now().getTime() + Math.min(minute * 2 ** Math.min(failures, 10), hour)),
    });
    if (!isServerError) reportUnexpectedError(error);
  }
}
