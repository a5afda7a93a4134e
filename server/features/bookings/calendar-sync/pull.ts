import { addMonths } from '#contract/dates.ts';
import { day } from '#contract/durations.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { dayStart, firmDate, wallTime } from '#server/firm-clock.ts';
import { calendarEventDeleted, calendarMovePutBack } from '../events.ts';
import { moveBooking } from '../firm-bookings.ts';
import { changeHeldSlots } from '../held-slots.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { disconnected, type OpenCalendar } from './connection.ts';
import { readApart } from './read-apart.ts';
import type { ReadEvent, ReadingWindow } from './read-events.ts';
import {
  type CalendarEvent,
  changeEvent,
  deleteObjects,
  knownVersions,
  lockCalendar,
  selectBookingUids,
  selectEvents,
  storeObject,
  type SyncedCalendar,
} from './store.ts';

/** Events that are asked for at once. */
const batch = 50;

/**
 * Reads what has changed on the calendar server, once a day everything: busy times are stored, and bookings move with their
 * events. Gives what is to be known of the calendar the next time.
 */
export async function pullChanges(
  deps: Deps,
  { calendar, server }: OpenCalendar,
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
