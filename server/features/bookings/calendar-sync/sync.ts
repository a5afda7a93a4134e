import { addMonths } from '#contract/dates.ts';
import { day, hour, minute } from '#contract/durations.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findHold } from '#server/domain/email-hold.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { dayStart, firmDate, wallTime } from '#server/firm-clock.ts';
import { type CalendarServer, CalendarServerError } from '#server/gateways/calendar-server.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { calendarEventDeleted, calendarMovePutBack } from '../events.ts';
import { moveBooking } from '../firm-bookings.ts';
import { changeHeldSlots } from '../held-slots.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { findBooking } from '../store.ts';
import { openServer, syncingPlace } from './connection.ts';
import { eventFile } from './event-file.ts';
import { readApart } from './read-apart.ts';
import type { ReadEvent, ReadingWindow } from './read-events.ts';
import {
  type CalendarEvent,
  changeEvent,
  claimCalendar,
  deleteEvent,
  deleteObjects,
  knownVersions,
  lockCalendar,
  putEvent,
  releaseCalendar,
  selectBookingUids,
  selectEvents,
  selectOrphanedEvents,
  selectUnwritten,
  storeObject,
  type SyncedCalendar,
} from './store.ts';

/** Milliseconds between two syncs that find nothing to write. */
const every = 5 * minute;
/** Milliseconds after which a sync is broken off; its claim lasts longer, for what it does then. */
const patience = 2 * minute;
const claimFor = 10 * minute;
/** Events that are asked for at once. */
const batch = 50;
/** Events that one sync writes. */
const writtenAtOnce = 100;

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
    const read = await readCalendar(deps, { calendar, server }, await rules());
    const written = await writeEvents(deps, { calendar, server });
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

interface Opened {
  calendar: SyncedCalendar;
  server: CalendarServer;
}

/** Reads what has changed there, once a day everything; gives what is to be known of it the next time. */
async function readCalendar(
  deps: Deps,
  { calendar, server }: Opened,
  rules: BookingRules,
): Promise<Partial<SyncedCalendar>> {
  const { db, now } = deps;
  const { ctag } = await server.look();
  const isWhole = calendar.readWholeAt === null || now().getTime() - calendar.readWholeAt.getTime() > day;
  if (!isWhole && ctag !== null && ctag === calendar.ctag) return {};
  const versions = await server.versions();
  const events = new Map((await selectEvents(db)).map((row) => [row.event.href, row]));
  const known = await knownVersions(db);
  const changed = [...versions].filter(
    ([href, etag]) => isWhole || (events.get(href)?.event.etag ?? known.get(href)) !== etag,
  );
  const window = windowOf(rules, now());
  const gone = [...known.keys()].filter((href) => !versions.has(href) || events.has(href));
  if (gone.length > 0) await storeBusy(deps, calendar, [], gone);
  for (let start = 0; start < changed.length; start += batch) {
    const texts = await server.read(changed.slice(start, start + batch).map(([href]) => href));
    const read = await readApart(
      Array.from(texts.values(), ({ text }) => text),
      window,
    );
    const files = Array.from(texts, ([href, { etag }], index) => ({ href, etag, event: read[index] }));
    const foreign = files.filter(({ href }) => !events.has(href));
    await storeBusy(deps, calendar, await withoutBookings(deps, foreign));
    for (const { href, etag, event } of files) {
      const own = events.get(href);
      if (own && event) await takeUp(deps, rules, { ...own, etag, read: event });
    }
  }
  for (const { event, booking } of events.values())
    if (!versions.has(event.href)) await noteDeleted(deps, event, booking);
  return { ctag, ...(isWhole && { readWholeAt: now() }) };
}

/** From yesterday to a month after what can be booked. */
function windowOf({ zone, horizon }: BookingRules, now: Date): ReadingWindow {
  const last = addMonths(firmDate(now, zone), horizon + 1);
  return { from: now.getTime() - day, to: dayStart(last, zone).getTime(), zone };
}

interface ReadFile {
  href: string;
  etag: string;
  event: ReadEvent | undefined;
}

/** Copies of our own events, and those of an earlier connection, keep nobody busy: the booking holds its time already. */
async function withoutBookings({ db }: Deps, files: readonly ReadFile[]) {
  const uids = files.map(({ event }) => uidOf(event)).filter((uid) => uid !== '');
  const ours = await selectBookingUids(db, uids);
  return files.map(({ href, etag, event }) => ({
    href,
    etag,
    busy: event && !ours.has(uidOf(event)) ? event.busy : [],
  }));
}

function uidOf(event: ReadEvent | undefined): string {
  return event?.uid.split('@', 1)[0] ?? '';
}

async function storeBusy(
  deps: Deps,
  calendar: SyncedCalendar,
  objects: readonly Parameters<typeof storeObject>[1][],
  gone: readonly string[] = [],
): Promise<void> {
  if (objects.length + gone.length === 0) return;
  await changeHeldSlots(deps, async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnected();
    await deleteObjects(tx, gone);
    for (const object of objects) await storeObject(tx, object);
  });
}

interface ChangedEvent {
  event: CalendarEvent;
  booking: BookingRow;
  etag: string;
  read: ReadEvent;
}

/** Moves the booking with its event, or has the event put back; what was changed here since counts more. */
async function takeUp(deps: Deps, rules: BookingRules, { event, booking, etag, read }: ChangedEvent) {
  await changeEvent(deps.db, event.id, { etag, deletedThere: false });
  const { startsAt } = read;
  const isOver = booking.startsAt <= deps.now();
  if (isOver || booking.status === 'cancelled' || booking.sequence !== event.pushedSequence) return;
  if (startsAt === booking.startsAt.getTime()) return;
  const problem = await move(deps, rules, booking, startsAt);
  if (problem === null) return;
  await putBack(deps, event, booking, problem);
}

/** Null once it is moved, or why it can't be. */
async function move(
  deps: Deps,
  rules: BookingRules,
  booking: BookingRow,
  startsAt: number | null,
): Promise<string | null> {
  if (startsAt === null) return 'It needs a date and a time.';
  const { date, minutes } = wallTime(new Date(startsAt), rules.zone);
  try {
    await deps.limits.consume('calendar-move', String(booking.id));
    const { id, version } = booking;
    await moveBooking(deps, rules, null, id, {
      date,
      time: slotLabel(minutes),
      outsideHours: false,
      notify: true,
      version,
    });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'invalid' ? `${error.message}.` : 'The new time is taken.';
  }
}

/** Has the event written again as it was, and says so to the firm. */
async function putBack(
  { db }: Deps,
  event: CalendarEvent,
  booking: BookingRow,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeEvent(tx, event.id, { pushedSequence: unwrittenSequence });
    await emit(tx, calendarMovePutBack(booking, reason));
  });
}

/** The sequence of no booking. */
const unwrittenSequence = -1;

/** Says once that an event is gone: whether its meeting is off, only people know. */
async function noteDeleted({ db, now }: Deps, event: CalendarEvent, booking: BookingRow): Promise<void> {
  if (event.deletedThere) return;
  await db.transaction(async (tx) => {
    await changeEvent(tx, event.id, { deletedThere: true });
    if (booking.status !== 'cancelled' && booking.startsAt > now())
      await emit(tx, calendarEventDeleted(booking));
  });
}

/** Writes the events of bookings that have changed, and deletes those of cancelled ones; gives how many. */
async function writeEvents(deps: Deps, opened: Opened): Promise<number> {
  const { db, now } = deps;
  const changed = await selectUnwritten(db, now(), writtenAtOnce);
  const orphaned = await selectOrphanedEvents(db, writtenAtOnce);
  for (const { booking, event } of changed) await writeEvent(deps, opened, booking, event);
  for (const { id, href } of orphaned) {
    await opened.server.remove(href);
    await deleteEvent(db, id);
  }
  return changed.length + orphaned.length;
}

async function writeEvent(
  deps: Deps,
  { calendar, server }: Opened,
  booking: BookingRow,
  event: CalendarEvent | null,
): Promise<void> {
  const { db, site, publicUrl } = deps;
  if (event && booking.status === 'cancelled') {
    await server.remove(event.href);
    return deleteEvent(db, event.id);
  }
  const href = event?.href ?? new URL(`${booking.calendarUid}.ics`, calendar.address).pathname;
  const text = eventFile(booking, (await site.firm()).name, publicUrl());
  const version = event === null || event.deletedThere ? null : (event.etag ?? undefined);
  const written = await server.write(href, text, version);
  // What is there under our name and unknown here is from an earlier connection; a version that we knew was changed there.
  const result =
    written === 'changed' && version === null ? await server.write(href, text, undefined) : written;
  if (result === 'changed') return;
  await db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnected();
    if (!(await findBooking(tx, booking.id))) return;
    await putEvent(tx, { bookingId: booking.id, href, etag: result.etag, pushedSequence: booking.sequence });
  });
}

function disconnected(): CalendarServerError {
  return new CalendarServerError('The calendar was disconnected.');
}
