import { and, asc, count, eq, gt, inArray, isNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import {
  bookings,
  calendarBusyTimes,
  calendarEvents,
  calendarObjects,
  syncedCalendar,
} from '#server/db/schema/bookings.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { requireAskedAgain } from '#server/domain/members/asked-again.ts';

export type SyncedCalendar = typeof syncedCalendar.$inferSelect;
export type CalendarEvent = typeof calendarEvents.$inferSelect;
export interface BusyTime {
  startsAt: Date;
  endsAt: Date;
}

export async function findSyncedCalendar(db: Reader): Promise<SyncedCalendar | undefined> {
  const [row] = await db.select().from(syncedCalendar);
  return row;
}

/**
 * Stores the connected calendar. What was read from another one, and where its events are, is deleted; the same calendar keeps
 * both, so that its times stay closed and events of cancelled bookings can still be deleted.
 */
export async function replaceCalendar(
  tx: Transaction,
  row: Pick<
    SyncedCalendar,
    'address' | 'username' | 'encryptedPassword' | 'place' | 'blocksUnanswered' | 'blocksTentative'
  >,
  now: Date,
): Promise<void> {
  requireAskedAgain();
  const earlier = await findSyncedCalendar(tx);
  await tx.delete(syncedCalendar);
  if (earlier && !isSameCalendar(earlier.address, row.address)) await deleteCalendar(tx);
  // A version that was never used before, so that a running sync can't mistake this calendar for the earlier one.
  const version = Math.max(Math.floor(now.getTime() / 1000) % 2_000_000_000, (earlier?.version ?? 0) + 1);
  await tx.insert(syncedCalendar).values({ id: 1, ...row, version, connectedAt: now, nextSyncAt: now });
}

/** Addresses are the same however their letters are written: '/ann%40example.com/' and '/ann@example.com/'. */
function isSameCalendar(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other);
}

function plainAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Deletes the connected calendar and everything read over it. Returns true if there was one. */
export async function deleteCalendar(tx: Transaction): Promise<boolean> {
  const deleted = await tx.delete(syncedCalendar).returning({ id: syncedCalendar.id });
  await tx.delete(calendarObjects);
  await tx.delete(calendarEvents);
  return deleted.length > 0;
}

/** Makes the calendar due for a sync. Returns false if there is none. */
export async function requestSync(db: Database, now: Date): Promise<boolean> {
  const rows = await db.update(syncedCalendar).set({ nextSyncAt: now }).returning({ id: syncedCalendar.id });
  return rows.length > 0;
}

/** Events whose times could not be read: how many, and what the first of them are called and when they block time, if they do. */
export async function selectUnreadable(
  db: Reader,
  limit: number,
): Promise<{ count: number; events: { encryptedTitle: Uint8Array | null; startsAt: Date | null }[] }> {
  const [row] = await db
    .select({ count: count() })
    .from(calendarObjects)
    .where(eq(calendarObjects.unreadable, true));
  const first = min(calendarBusyTimes.startsAt);
  const events = await db
    .select({ encryptedTitle: calendarObjects.encryptedTitle, startsAt: first })
    .from(calendarObjects)
    .leftJoin(calendarBusyTimes, eq(calendarObjects.href, calendarBusyTimes.href))
    .where(eq(calendarObjects.unreadable, true))
    .groupBy(calendarObjects.href)
    .orderBy(asc(first), asc(calendarObjects.href))
    .limit(limit);
  return { count: row?.count ?? 0, events };
}

/** Claims the calendar for this process until a time, if it is due for a sync or there is something to write. */
export async function claimCalendar(
  db: Database,
  now: Date,
  until: Date,
): Promise<SyncedCalendar | undefined> {
  const [row] = await db
    .update(syncedCalendar)
    .set({ claimedUntil: until })
    .where(
      and(
        or(isNull(syncedCalendar.claimedUntil), lt(syncedCalendar.claimedUntil, now)),
        or(lte(syncedCalendar.nextSyncAt, now), and(eq(syncedCalendar.failures, 0), hasUnwritten(now))),
      ),
    )
    .returning();
  return row;
}

/** Saves how far a running sync has come. */
export async function saveProgress(
  tx: Reader,
  { version }: SyncedCalendar,
  progress: Pick<SyncedCalendar, 'roundAt' | 'eventsRead' | 'eventsTotal'>,
): Promise<void> {
  await tx.update(syncedCalendar).set(progress).where(eq(syncedCalendar.version, version));
}

/** Releases the claim and saves the result of the sync, unless the calendar was replaced meanwhile. */
export async function releaseCalendar(
  db: Database,
  { version }: SyncedCalendar,
  result: Partial<SyncedCalendar>,
): Promise<void> {
  await db
    .update(syncedCalendar)
    .set({ ...result, claimedUntil: null })
    .where(eq(syncedCalendar.version, version));
}

/** Locks the calendar's row. Returns false if the calendar was disconnected or replaced meanwhile. */
export async function lockCalendar(tx: Transaction, { version }: SyncedCalendar): Promise<boolean> {
  const rows = await tx
    .select({ id: syncedCalendar.id })
    .from(syncedCalendar)
    .where(eq(syncedCalendar.version, version))
    .for('update');
  return rows.length > 0;
}

/** Condition for upcoming bookings whose event is missing or out of date. */
const unwritten = (now: Date) =>
  and(
    gt(bookings.startsAt, now),
    or(
      and(isNull(calendarEvents.id), eq(bookings.status, 'confirmed')),
      ne(calendarEvents.pushedSequence, bookings.sequence),
    ),
  );

function hasUnwritten(now: Date) {
  const time = now.toISOString();
  return sql`(exists (select 1 from ${bookings} left join ${calendarEvents} on ${calendarEvents.bookingId} = ${bookings.id}
    where ${bookings.startsAt} > ${time}::timestamptz and ((${calendarEvents.id} is null and ${bookings.status} = 'confirmed')
      or ${calendarEvents.pushedSequence} <> ${bookings.sequence}))
    or exists (select 1 from ${calendarEvents} where ${calendarEvents.bookingId} is null))`;
}

export function selectUnwritten(
  db: Reader,
  now: Date,
  limit: number,
): Promise<{ booking: BookingRow; event: CalendarEvent | null }[]> {
  return db
    .select({ booking: bookings, event: calendarEvents })
    .from(bookings)
    .leftJoin(calendarEvents, eq(calendarEvents.bookingId, bookings.id))
    .where(unwritten(now))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
}

/** Events whose bookings were deleted for good. */
export function selectOrphanedEvents(db: Reader, limit: number): Promise<CalendarEvent[]> {
  return db.select().from(calendarEvents).where(isNull(calendarEvents.bookingId)).limit(limit);
}

export function selectEvents(db: Reader): Promise<{ event: CalendarEvent; booking: BookingRow }[]> {
  return db
    .select({ event: calendarEvents, booking: bookings })
    .from(calendarEvents)
    .innerJoin(bookings, eq(calendarEvents.bookingId, bookings.id));
}

export async function putEvent(
  db: Reader,
  event: Pick<CalendarEvent, 'bookingId' | 'href' | 'etag' | 'pushedSequence'>,
): Promise<void> {
  const { href, etag, pushedSequence } = event;
  const written = { href, etag, pushedSequence, deletedThere: false };
  await db
    .insert(calendarEvents)
    .values({ ...written, bookingId: event.bookingId })
    .onConflictDoUpdate({ target: calendarEvents.bookingId, set: written });
}

export async function changeEvent(
  db: Reader,
  id: number,
  change: Partial<Pick<CalendarEvent, 'etag' | 'pushedSequence' | 'deletedThere'>>,
): Promise<void> {
  await db.update(calendarEvents).set(change).where(eq(calendarEvents.id, id));
}

export async function deleteEvent(db: Reader, id: number): Promise<void> {
  await db.delete(calendarEvents).where(eq(calendarEvents.id, id));
}

export async function selectObjects(db: Reader): Promise<Map<string, StoredObject>> {
  const rows = await db.select().from(calendarObjects);
  return new Map(rows.map((row) => [row.href, row]));
}

/** The bookings that these event UIDs belong to, by UID. */
export async function selectBookingsByUid(
  db: Reader,
  uids: readonly string[],
): Promise<Map<string, BookingRow>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.calendarUid, [...uids]));
  return new Map(rows.map((row) => [row.calendarUid, row]));
}

/** Rows per SQL statement. */
const batchSize = 1000;

export type StoredObject = typeof calendarObjects.$inferSelect;

/** Stores what was read of an event with its busy times (milliseconds since 1970), replacing the earlier ones. */
export async function storeObject(
  tx: Transaction,
  { href, busy, ...read }: StoredObject & { busy: readonly (readonly [number, number])[] },
): Promise<void> {
  await tx
    .insert(calendarObjects)
    .values({ href, ...read })
    .onConflictDoUpdate({ target: calendarObjects.href, set: read });
  await tx.delete(calendarBusyTimes).where(eq(calendarBusyTimes.href, href));
  for (let start = 0; start < busy.length; start += batchSize) {
    const rows = busy.slice(start, start + batchSize);
    await tx
      .insert(calendarBusyTimes)
      .values(rows.map(([from, to]) => ({ href, startsAt: new Date(from), endsAt: new Date(to) })));
  }
}

export async function deleteObjects(tx: Transaction, hrefs: readonly string[]): Promise<void> {
  for (let start = 0; start < hrefs.length; start += batchSize)
    await tx
      .delete(calendarObjects)
      .where(inArray(calendarObjects.href, hrefs.slice(start, start + batchSize)));
}

/** The busy times that overlap a span. */
export function selectBusyTimes(db: Reader, from: Date, to: Date): Promise<BusyTime[]> {
  return db
    .select({ startsAt: calendarBusyTimes.startsAt, endsAt: calendarBusyTimes.endsAt })
    .from(calendarBusyTimes)
    .where(and(lt(calendarBusyTimes.startsAt, to), gt(calendarBusyTimes.endsAt, from)));
}
