import { and, between, eq, inArray, lt, sql } from 'drizzle-orm';
import { type BookingStatus, holdingStatuses } from '#contract/bookings/rules.ts';
import type { DateText } from '#contract/dates.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { bookingLinks, bookings, holding } from '#server/db/schema/bookings.ts';
import { canonicalAddress } from '#server/domain/unproven-emails.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type HeldSlot = Pick<BookingRow, 'date' | 'minutes' | 'length'>;

/** Slots that pending and confirmed bookings hold between two dates, both included. */
export function selectHeldSlots(db: Reader, from: DateText, to: DateText): Promise<HeldSlot[]> {
  return db
    .select({ date: bookings.date, minutes: bookings.minutes, length: bookings.length })
    .from(bookings)
    .where(and(between(bookings.date, from, to), inArray(bookings.status, holdingStatuses)));
}

export interface NewBooking {
  name: string;
  email: string;
  phone?: string;
  business: string;
  service: BookingServiceId;
  message: string | null;
  meetingType: MeetingType;
  /** IANA name; null where it is not known, such as for the firm's own. */
  visitorZone: string | null;
  date: DateText;
  minutes: number;
  length: number;
  startsAt: Date;
  createdAt: Date;
  suspectedSpam: boolean;
  /** Where it came from; null while nothing is limited, and for the firm's own. */
  network: string | null;
  /** Pending unless the firm books it. */
  status?: (typeof holdingStatuses)[number];
  notes?: string;
  calendarEventLink?: string;
}

/**
 * Takes the slot, or gives undefined when someone holds it: the exclusion constraint decides, without an exception. One
 * statement, so it costs one round trip.
 */
export async function insertBooking(tx: Transaction, row: NewBooking): Promise<BookingRow | undefined> {
  const { phone = '', status = 'pending', notes = '', calendarEventLink = '' } = row;
  const [taken] = await tx.execute<{ id: number }>(
    sql`insert into bookings (name, email, business, service, message, date, minutes, length, starts_at, created_at,
        calendar_changed_at, suspected_spam, network, canonical_email, phone, status, notes, calendar_event_link,
        meeting_type, visitor_zone)
      select ${row.name}, ${row.email}, ${row.business}, ${row.service}, ${row.message}::text, day, ${row.minutes}::smallint,
        ${row.length}::smallint, ${row.startsAt.toISOString()}::timestamptz, ${row.createdAt.toISOString()}::timestamptz,
        ${row.createdAt.toISOString()}::timestamptz, ${row.suspectedSpam}::boolean, ${row.network}::text, ${canonicalAddress(row.email)}::text,
        ${phone}::text, ${status}::text, ${notes}::text, ${calendarEventLink}::text,
        ${row.meetingType}::text, ${row.visitorZone}::text
      from (select ${row.date}::date as day) asked
      where not exists (
        select 1 from bookings where date = day and status in (${holding})
          and minutes < ${row.minutes + row.length} and minutes + length > ${row.minutes}
      )
      on conflict do nothing
      returning id::integer`,
    'objects',
  );
  return taken && findBooking(tx, taken.id);
}

export async function findBooking(db: Reader, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** The booking, locked until the transaction ends: two people changing it at once go one after the other. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** Changes the status; a status that holds the slot is refused (undefined or an overlap error) when another booking overlaps it. */
export async function updateStatus(
  tx: Transaction,
  booking: BookingRow,
  status: BookingStatus,
  now: Date,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({
      status,
      sequence: booking.sequence + 1,
      calendarChangedAt: now,
      overlapping: false,
      version: booking.version + 1,
    })
    .where(and(eq(bookings.id, booking.id), status === 'cancelled' ? undefined : isFree(booking.id, booking)))
    .returning();
  return row;
}

/** Cancels those of the bookings that are pending; gives them as they are now. */
export function cancelPending(tx: Transaction, ids: readonly number[], now: Date): Promise<BookingRow[]> {
  return tx
    .update(bookings)
    .set({
      status: 'cancelled',
      sequence: sql`${bookings.sequence} + 1`,
      calendarChangedAt: now,
      overlapping: false,
      version: sql`${bookings.version} + 1`,
    })
    .where(and(inArray(bookings.id, [...ids]), eq(bookings.status, 'pending')))
    .returning();
}

/** Reschedules the booking to another slot; refused (undefined or an overlap error) when another booking overlaps it. */
export async function updateSlot(
  tx: Transaction,
  { id, sequence, version }: BookingRow,
  slot: Pick<BookingRow, 'date' | 'minutes' | 'length' | 'startsAt' | 'status'>,
  now: Date,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({
      ...slot,
      sequence: sequence + 1,
      calendarChangedAt: now,
      overlapping: false,
      version: version + 1,
    })
    .where(and(eq(bookings.id, id), isFree(id, slot)))
    .returning();
  return row;
}

/** No other booking holds a part of the slot, as far as this transaction sees; of two at once the constraint decides. */
function isFree(id: number, { date, minutes, length }: Pick<BookingRow, 'date' | 'minutes' | 'length'>) {
  return sql`not exists (select 1 from ${bookings} other where other.id <> ${id} and other.date = ${date}
    and other.status in (${holding}) and other.minutes < ${minutes + length} and other.minutes + other.length > ${minutes})`;
}

export async function insertLink(db: Reader, link: typeof bookingLinks.$inferInsert): Promise<void> {
  await db.insert(bookingLinks).values(link);
}

/** The booking that a magic link leads to. */
export async function findLinkedBooking(db: Reader, tokenHash: Uint8Array): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .innerJoin(bookingLinks, eq(bookingLinks.bookingId, bookings.id))
    .where(eq(bookingLinks.tokenHash, tokenHash));
  return row?.bookings;
}

/** Links to bookings that began before this time. */
export async function deleteLinksBefore(db: Reader, dateTime: Date): Promise<void> {
  const over = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.startsAt, dateTime));
  await db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, over));
}

/** Writes calendar fields of a locked booking and counts the change. */
export async function updateCalendar(
  tx: Transaction,
  { id, version }: BookingRow,
  info: Partial<
    Pick<BookingRow, 'calendarEventId' | 'calendarEventLink' | 'notes' | 'sequence' | 'calendarChangedAt'>
  >,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ ...info, version: version + 1 })
    .where(eq(bookings.id, id))
    .returning();
  return row;
}
