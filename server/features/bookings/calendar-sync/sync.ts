import { hour, minute } from '#contract/durations.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { findHold } from '#server/domain/email-hold.ts';
import type { Deps } from '#server/deps.ts';
import { CalendarServerError } from '#server/gateways/calendar-server.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { openServer, currentPlace } from './connection.ts';
import { pullChanges } from './pull.ts';
import { pushBookings } from './push.ts';
import { claimCalendar, releaseCalendar, type SyncedCalendar } from './store.ts';

/** Milliseconds between two syncs when there is nothing to write. */
const syncInterval = 5 * minute;
/** Reading ends after a while, to go on at the next sync, and then writing. The claim lasts longer than both. */
const timeouts = {
  reading: () => AbortSignal.timeout(90_000),
  writing: () => AbortSignal.timeout(minute),
};
const claimDuration = 10 * minute;

type Rules = () => Promise<BookingRules>;

/**
 * Syncs the firm's own calendar if it is due; only one process does. Applies changes made in the calendar first, then writes
 * what changed here, which doesn't depend on having read everything. Retries a failing server with growing delays, at least
 * every hour. Does nothing if this may be a copy.
 */
export async function syncCalendar(deps: Deps, rules: Rules, signals = timeouts): Promise<void> {
  const { db, now } = deps;
  // This may be a copy: it must not change the calendar that the firm works with.
  if (await findHold(db)) return;
  const begunAt = now();
  const calendar = await claimCalendar(db, begunAt, new Date(begunAt.getTime() + claimDuration));
  if (!calendar) return;
  let read: Partial<SyncedCalendar> = {};
  let failure: Failure | undefined;
  let written = 0;
  try {
    const place = await currentPlace(deps);
    if (calendar.place !== null && calendar.place !== place)
      throw new CalendarServerError(
        'This may be a copy of your installation, so it leaves your calendar alone. If this is your real site, save the connection again.',
      );
    const reading = signals.reading();
    const bookingRules = await rules();
    try {
      const server = openServer(deps, calendar, reading);
      read = { place, ...(await pullChanges(deps, { calendar, server }, bookingRules, reading)) };
    } catch (error) {
      failure = { error };
    }
    const writing = signals.writing();
    written = await pushBookings(deps, { calendar, server: openServer(deps, calendar, writing) }, writing);
  } catch (error) {
    failure ??= { error };
  }
  const endedAt = now();
  await releaseCalendar(db, calendar, {
    ...read,
    // A ctag can recur: deleting in the calendar what was just written may bring back the one from before. So read again.
    ...(written > 0 && { ctag: null }),
    ...(failure ? failed(calendar, failure, endedAt) : succeeded(read, endedAt)),
  });
  if (failure && !(failure.error instanceof CalendarServerError)) reportUnexpectedError(failure.error);
}

interface Failure {
  error: unknown;
}

function succeeded(read: Partial<SyncedCalendar>, endedAt: Date): Partial<SyncedCalendar> {
  // A reading that was cut off goes on as soon as possible.
  const isCutOff = typeof read.eventsTotal === 'number';
  return {
    ...(!isCutOff && { syncedAt: endedAt }),
    problem: null,
    failures: 0,
    nextSyncAt: isCutOff ? endedAt : new Date(endedAt.getTime() + syncInterval),
  };
}

function failed(calendar: SyncedCalendar, { error }: Failure, endedAt: Date): Partial<SyncedCalendar> {
  const failures = calendar.failures + 1;
  return {
    problem:
      error instanceof CalendarServerError ? error.message : 'The sync failed. The server log says why.',
    failures,
    nextSyncAt: new Date(endedAt.getTime() + Math.min(minute * 2 ** Math.min(failures, 10), hour)),
  };
}
