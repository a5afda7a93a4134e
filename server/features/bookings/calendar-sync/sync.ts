import { hour, minute } from '#contract/durations.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { findHold } from '#server/domain/email-hold.ts';
import type { Deps } from '#server/deps.ts';
import { CalendarServerError } from '#server/gateways/calendar-server.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { openServer, syncingPlace } from './connection.ts';
import { pullChanges } from './pull.ts';
import { pushBookings } from './push.ts';
import { claimCalendar, releaseCalendar } from './store.ts';

/** Milliseconds between two syncs that find nothing to write. */
const every = 5 * minute;
/** Milliseconds after which a sync is broken off; its claim lasts longer, for what it does then. */
const patience = 2 * minute;
const claimFor = 10 * minute;

type Rules = () => Promise<BookingRules>;

/**
 * Syncs the firm's own calendar if it is due, unless this may be a copy; of several processes one does. What was moved there is
 * taken up first, then what changed here is written. A server that fails is asked again later and later, up to every hour.
 */
export async function syncCalendar(deps: Deps, rules: Rules): Promise<void> {
  const { db, now } = deps;
  // This may be a copy: it must not change the calendar that the firm works with.
  if (await findHold(db)) return;
  const calendar = await claimCalendar(db, now(), new Date(now().getTime() + claimFor));
  if (!calendar) return;
  try {
    const place = await syncingPlace(deps);
    if (calendar.place !== null && calendar.place !== place)
      throw new CalendarServerError(
        'This may be a copy of your installation, so it leaves your calendar alone. If this is your real site, save the connection again.',
      );
    const server = openServer(deps, calendar, AbortSignal.timeout(patience));
    const read = await pullChanges(deps, { calendar, server }, await rules());
    const written = await pushBookings(deps, { calendar, server });
    await releaseCalendar(db, calendar, {
      ...read,
      // A state may come back: who deletes what was just written there makes it the one from before.
      ...(written > 0 && { ctag: null }),
      place,
      syncedAt: now(),
      problem: null,
      failures: 0,
      nextSyncAt: new Date(now().getTime() + every),
    });
  } catch (error) {
    const failures = calendar.failures + 1;
    const known = error instanceof CalendarServerError;
    await releaseCalendar(db, calendar, {
      problem: known ? error.message : 'The sync failed. The server log says why.',
      failures,
      nextSyncAt: new Date(now().getTime() + Math.min(minute * 2 ** Math.min(failures, 10), hour)),
    });
    if (!known) reportUnexpectedError(error);
  }
}
