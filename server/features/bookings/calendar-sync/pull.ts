import { calendarTitlePurpose } from '#server/domain/topics/bookings.ts';
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
import { type EventReader, openEventReader, unreadableEvent } from './read-in-worker.ts';
import type { ReadEvent, ReadingWindow } from './read-events.ts';
import { addressOf } from './reading/attendance.ts';
import {
  type CalendarEvent,
  changeEvent,
  deleteObjects,
  lockCalendar,
  saveProgress,
  selectBookingsByUid,
  selectEvents,
  selectObjects,
  storeObject,
  type SyncedCalendar,
} from './store.ts';

/** Events that one request reads. */
const batchSize = 50;
/** Milliseconds by which the server is asked for more than is needed: its clocks may be in other zones. */
const margin = 2 * day;

/**
 * Reads what has changed on the calendar server, and once a day everything: stores busy times and moves bookings along with
 * their events. What is read stays read when the signal ends it, and the next sync goes on from there. Returns what to save with
 * the calendar.
 */
export async function pullChanges(
  deps: Deps,
  { calendar, server }: OpenCalendar,
  rules: BookingRules,
  signal: AbortSignal,
): Promise<Partial<SyncedCalendar>> {
  const { db } = deps;
  const at = deps.now();
  const { ctag } = await server.describe();
  const roundAt = roundOf(calendar, at);
  const isWhole = calendar.readWholeAt !== null && calendar.readWholeAt.getTime() === roundAt.getTime();
  if (isWhole && ctag !== null && ctag === calendar.ctag) return {};
  const window = await windowOf(deps, { calendar, server }, rules, at);
  const versions = await server.versions(window.from - margin, window.to + margin);
  const events = new Map((await selectEvents(db)).map((row) => [row.event.href, row]));
  const stored = await selectObjects(db);
  // The server only names what may take place soon: what became of the event of a booking, it is asked.
  const missing = [...events.values()].filter(
    ({ event, booking }) => !versions.has(event.href) && !event.deletedThere && booking.startsAt > at,
  );
  const changed = [...versions].flatMap(([href, etag]) => {
    const object = stored.get(href);
    const knownEtag = events.get(href)?.event.etag ?? object?.etag;
    return object && object.readAt >= roundAt && knownEtag === etag ? [] : [href];
  });
  const queue = [
    ...missing.map(({ event }) => event.href),
    ...changed.toSorted((a, b) => Number(events.has(b)) - Number(events.has(a))),
  ];
  const gone = [...stored.keys()].filter((href) => !versions.has(href));
  const progress = (left: number) => ({
    roundAt,
    eventsRead: Math.max(versions.size - left, 0),
    eventsTotal: versions.size,
  });
  await storeObjects(deps, calendar, [], gone, progress(queue.length));
  const reader = openEventReader(window);
  let done = 0;
  try {
    for (; done < queue.length; done += batchSize) {
      const hrefs = queue.slice(done, done + batchSize);
      const files = await readFiles({ calendar, server }, reader, hrefs, versions);
      const objects = await withoutBookings({ calendar, server }, deps, rules, { files, events, at });
      await storeObjects(deps, calendar, objects, [], progress(queue.length - done - hrefs.length));
    }
  } catch (error) {
    // Out of time: what was read until then is not lost. If that is nothing, the server doesn't answer.
    if (!signal.aborted || done === 0) throw error;
    return { ctag: null, ...progress(queue.length - done) };
  } finally {
    await reader.close();
  }
  return { ctag, roundAt, readWholeAt: roundAt, eventsRead: null, eventsTotal: null };
}

/** When the reading of all events began that this sync belongs to: one that is not at its end goes on, one of yesterday is over. */
function roundOf({ roundAt, readWholeAt }: SyncedCalendar, at: Date): Date {
  if (roundAt === null) return at;
  const isAtItsEnd = readWholeAt !== null && readWholeAt >= roundAt;
  return isAtItsEnd && at.getTime() - roundAt.getTime() > day ? at : roundAt;
}

/** From yesterday to a month after the last date that can be booked. */
async function windowOf(
  { site }: Pick<Deps, 'site'>,
  { calendar, server }: OpenCalendar,
  { zone, horizon }: BookingRules,
  at: Date,
): Promise<ReadingWindow> {
  const last = addMonths(firmDate(at, zone), horizon + 1);
  const addresses = [(await site.firm()).email, calendar.username, ...(await server.addresses())];
  return {
    from: at.getTime() - day,
    to: dayStart(last, zone).getTime(),
    zone,
    addresses: addresses.map(addressOf).filter((address) => address !== ''),
    choices: { unanswered: calendar.blocksUnanswered, tentative: calendar.blocksTentative },
  };
}

interface ReadFile {
  href: string;
  etag: string;
  /** Undefined if it is no longer there. */
  read: ReadEvent | undefined;
}

async function readFiles(
  { server }: OpenCalendar,
  reader: EventReader,
  hrefs: readonly string[],
  versions: ReadonlyMap<string, string>,
): Promise<ReadFile[]> {
  const texts = await server.read(hrefs);
  const files: ReadFile[] = [];
  for (const href of hrefs) {
    const text = texts.get(href);
    const etag = (text !== 'deleted' && text?.etag) || (versions.get(href) ?? '');
    if (text === 'deleted') files.push({ href, etag, read: undefined });
    else files.push({ href, etag, read: text ? await reader.read(text.text) : unreadableEvent });
  }
  return files;
}

/**
 * What to store of events that were read. The event of a booking, or a copy of it, only blocks what exceeds the booking, which
 * holds its own slot; the booking moves along with its event. Events of cancelled bookings are deleted.
 */
async function withoutBookings(
  { server }: OpenCalendar,
  deps: Deps,
  rules: BookingRules,
  {
    files,
    events,
    at,
  }: {
    files: ReadFile[];
    events: ReadonlyMap<string, { event: CalendarEvent; booking: BookingRow }>;
    at: Date;
  },
): Promise<Parameters<typeof storeObject>[1][]> {
  const uidOf = ({ read }: ReadFile) => read?.uid.split('@', 1)[0] ?? '';
  const uids = files.map(uidOf).filter((uid) => uid !== '');
  const copies = await selectBookingsByUid(deps.db, uids);
  const objects: Parameters<typeof storeObject>[1][] = [];
  for (const file of files) {
    const { href, etag, read } = file;
    const own = events.get(href);
    if (!read) {
      if (own) await reportDeleted(deps, own.event, own.booking);
      continue;
    }
    const copied = copies.get(uidOf(file));
    if (!own && copied?.status === 'cancelled') {
      await server.remove(href);
      continue;
    }
    const booking = own ? await applyChange(deps, rules, { ...own, etag, read }) : copied;
    const busy = booking ? outside(read.busy, spanOf(booking)) : read.busy;
    const { unreadable, title } = read;
    const encryptedTitle =
      unreadable && title !== '' ? deps.master.wrap(Buffer.from(title), calendarTitlePurpose) : null;
    objects.push({ href, etag, readAt: at, unreadable, encryptedTitle, busy });
  }
  return objects;
}

function spanOf({ startsAt, length }: BookingRow): [number, number] {
  return [startsAt.getTime(), startsAt.getTime() + length * 60_000];
}

/** What these times have before and after another. */
function outside(busy: ReadEvent['busy'], [from, to]: [number, number]): ReadEvent['busy'] {
  return busy.flatMap(([startsAt, endsAt]) => {
    const parts: ReadEvent['busy'] = [
      [startsAt, Math.min(endsAt, from)],
      [Math.max(startsAt, to), endsAt],
    ];
    return parts.filter((part) => part[0] < part[1]);
  });
}

async function storeObjects(
  deps: Deps,
  calendar: SyncedCalendar,
  objects: readonly Parameters<typeof storeObject>[1][],
  deleted: readonly string[],
  progress: Parameters<typeof saveProgress>[2],
): Promise<void> {
  await changeHeldSlots(deps, async (tx) => {
    if (!(await lockCalendar(tx, calendar))) throw disconnectedError();
    await deleteObjects(tx, deleted);
    for (const object of objects) await storeObject(tx, object);
    await saveProgress(tx, calendar, progress);
  });
}

interface ChangedEvent {
  event: CalendarEvent;
  booking: BookingRow;
  etag: string;
  read: ReadEvent;
}

/**
 * Moves the booking along with its event, or undoes the move in the calendar. A booking changed here since then wins. An event
 * that was only made longer moves nothing. Returns the booking as it is now.
 */
async function applyChange(
  deps: Deps,
  rules: BookingRules,
  { event, booking, etag, read }: ChangedEvent,
): Promise<BookingRow> {
  await changeEvent(deps.db, event.id, { etag, deletedThere: false });
  const { startsAt, endsAt } = read;
  const hasBegun = booking.startsAt <= deps.now();
  if (hasBegun || booking.status === 'cancelled' || booking.sequence !== event.pushedSequence) return booking;
  const [from, to] = spanOf(booking);
  if (startsAt === from) return booking;
  if (startsAt !== null && endsAt !== null && startsAt < from && endsAt >= to) return booking;
  const moved = await move(deps, rules, booking, startsAt);
  if (typeof moved === 'string') {
    await undoMove(deps, event, booking, moved);
    return booking;
  }
  // The event is where it belongs: writing it again would only undo what else its owner did with it.
  await changeEvent(deps.db, event.id, { pushedSequence: moved.sequence });
  return moved;
}

/** Moves the booking. Returns it, or the reason why it can't move. */
async function move(
  deps: Deps,
  rules: BookingRules,
  booking: BookingRow,
  startsAt: number | null,
): Promise<BookingRow | string> {
  if (startsAt === null) return 'It needs a date and a time.';
  const { date, minutes } = wallTime(new Date(startsAt), rules.zone);
  const { id, version } = booking;
  const change = { date, time: slotLabel(minutes), outsideHours: false, notify: true, version };
  try {
    await deps.limits.consume('calendar-move', String(booking.id));
    return await moveBooking(deps, rules, { actor: null, id }, change);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return moveProblem(error);
  }
}

function moveProblem({ code, message }: ApiError): string {
  if (code === 'slot-taken') return 'The new time is taken.';
  if (code === 'too-many')
    return 'It was moved in your calendar too often today. Please move it here instead.';
  if (code === 'conflict') return 'It was changed here at the same time. Please review it here.';
  if (code === 'not-found') return 'It was deleted here.';
  return /[.!?]$/.test(message) ? message : `${message}.`;
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
