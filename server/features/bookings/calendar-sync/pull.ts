import { addMonths } from '#contract/dates.ts';
import { day } from '#contract/durations.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { dayStart, firmDate, wallTime } from '#server/firm-clock.ts';
import { calendarEventDeleted, calendarMoveUndone } from '../events.ts';
import { moveBooking } from '../firm-bookings.ts';
import { changeHeldSlots } from '../held-slots.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { disconnectedError, type OpenCalendar } from './connection.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReadEvent, ReadingWindow } from './read-events.ts';
import {
  type CalendarEvent,
  changeEvent,
  deleteObjects,
  selectObjectVersions,
  lockCalendar,
  selectBookingUids,
  selectEvents,
  storeObject,
  type SyncedCalendar,
} from './store.ts';

/** Events that one request reads. */
const batchSize = 50;

/**
 * Reads what has changed on the calendar server, and once a day everything: stores busy times and moves bookings along with
 * their events. Returns what to save with the calendar for the next sync.
 */
export async function pullChanges(
  deps: Deps,
  { calendar, server }: OpenCalendar,
  rules: BookingRules,
): Promise<Partial<SyncedCalendar>> {
  const { db, now } = deps;
  const { ctag } = await server.describe();
  const isFullRead = calendar.readWholeAt === null || now().getTime() - calendar.readWholeAt.getTime() > day;
  if (!isFullRead && ctag !== null && ctag === calendar.ctag) return {};
  const versions = await server.versions();
  const events = new Map((await selectEvents(db)).map((row) => [row.event.href, row]));
  const storedVersions = await selectObjectVersions(db);
  const changed = [...versions].filter(
    ([href, etag]) => isFullRead || (events.get(href)?.event.etag ?? storedVersions.get(href)) !== etag,
  );
  const window = windowOf(rules, now());
  const deleted = [...storedVersions.keys()].filter((href) => !versions.has(href) || events.has(href));
  if (deleted.length > 0) await storeBusy(deps, calendar, [], deleted);
  for (let start = 0; start < changed.length; start += batchSize) {
    const texts = await server.read(changed.slice(start, start + batchSize).map(([href]) => href));
    const read = await readInWorker(
      Array.from(texts.values(), ({ text }) => text),
      window,
    );
    const files = Array.from(texts, ([href, { etag }], index) => ({ href, etag, event: read[index] }));
    const foreign = files.filter(({ href }) => !events.has(href));
    await storeBusy(deps, calendar, await withoutBookings(deps, foreign));
    for (const { href, etag, event } of files) {
      const ownEvent = events.get(href);
      if (ownEvent && event) await applyChange(deps, rules, { ...ownEvent, etag, read: event });
    }
  }
  for (const { event, booking } of events.values())
    if (!versions.has(event.href)) await reportDeleted(deps, event, booking);
  return { ctag, ...(isFullRead && { readWholeAt: now() }) };
}

/** From yesterday to a month after the last date that can be booked. */
function windowOf({ zone, horizon }: BookingRules, now: Date): ReadingWindow {
  const last = addMonths(firmDate(now, zone), horizon + 1);
  return { from: now.getTime() - day, to: dayStart(last, zone).getTime(), zone };
}

interface ReadFile {
  href: string;
  etag: string;
  event: ReadEvent | undefined;
}

/** Empties the busy times of events that belong to bookings, which hold their slots: copies, or from an earlier connection. */
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
  deleted: readonly string[] = [],
): Promise<void> {
  if (objects.length + deleted.length === 0) return;
  await changeHeldSlots(deps, async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnectedError();
    await deleteObjects(tx, deleted);
    for (const object of objects) await storeObject(tx, object);
  });
}

interface ChangedEvent {
  event: CalendarEvent;
  booking: BookingRow;
  etag: string;
  read: ReadEvent;
}

/** Moves the booking along with its event, or undoes the move in the calendar. A booking changed here since then wins. */
async function applyChange(deps: Deps, rules: BookingRules, { event, booking, etag, read }: ChangedEvent) {
  await changeEvent(deps.db, event.id, { etag, deletedThere: false });
  const { startsAt } = read;
  const hasBegun = booking.startsAt <= deps.now();
  if (hasBegun || booking.status === 'cancelled' || booking.sequence !== event.pushedSequence) return;
  if (startsAt === booking.startsAt.getTime()) return;
  const problem = await move(deps, rules, booking, startsAt);
  if (problem === null) return;
  await undoMove(deps, event, booking, problem);
}

/** Moves the booking. Returns null, or the reason why it can't move. */
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
    await moveBooking(
      deps,
      rules,
      { actor: null, id },
      {
        date,
        time: slotLabel(minutes),
        outsideHours: false,
        notify: true,
        version,
      },
    );
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'invalid' ? `${error.message}.` : 'The new time is taken.';
  }
}

/** Marks the event to be written again as it was, and notifies the firm. */
async function undoMove(
  { db }: Deps,
  event: CalendarEvent,
  booking: BookingRow,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await changeEvent(tx, event.id, { pushedSequence: unwrittenSequence });
    await emit(tx, calendarMoveUndone(booking, reason));
  });
}

/** A sequence that no booking has, so that the next push writes the event. */
const unwrittenSequence = -1;

/** Notifies the firm once that an event was deleted. The booking stays: only people know whether the meeting is off. */
async function reportDeleted({ db, now }: Deps, event: CalendarEvent, booking: BookingRow): Promise<void> {
  if (event.deletedThere) return;
  await db.transaction(async (tx) => {
    await changeEvent(tx, event.id, { deletedThere: true });
    if (booking.status !== 'cancelled' && booking.startsAt > now())
      await emit(tx, calendarEventDeleted(booking));
  });
}
