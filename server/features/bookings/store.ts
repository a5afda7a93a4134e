import { and, between, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BookingStatus } from '#contract/bookings.ts';
import type { DateText } from '#contract/dates.ts';
import type { BookingServiceId } from '#contract/services.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { bookingLinks, bookings } from '#server/db/schema/bookings.ts';

export type BookingRow = typeof bookings.$inferSelect;
type Reader = Database | Transaction;

const holding = ['pending', 'confirmed'] satisfies BookingStatus[];

/** Slots that pending and confirmed bookings hold between two dates, both included. */
export function heldSlots(db: Reader, from: DateText, to: DateText) {
  return db
    .select({ date: bookings.date, minutes: bookings.minutes, length: bookings.length })
    .from(bookings)
    .where(and(between(bookings.date, from, to), inArray(bookings.status, holding)));
}

export interface NewBooking {
  name: string;
  email: string;
  business: string;
  service: BookingServiceId;
  message: string | null;
  date: DateText;
  minutes: number;
  length: number;
  startsAt: Date;
  createdAt: Date;
}

/**
 * Takes the slot together with the firm's notifications and the letters, or gives undefined when somebody holds it: the
 * partial unique index decides, without an exception. One statement, so it is all or nothing and costs one round trip.
 */
export async function insertRequestedBooking(
  db: Reader,
  row: NewBooking,
  { note, letters }: { note: { title: string; message: string }; letters: string[] },
): Promise<BookingRow | undefined> {
  const [taken] = await db.execute<{ id: number }>(
    sql`with taken as (
      insert into bookings (name, email, business, service, message, date, minutes, length, starts_at, created_at)
      select ${row.name}, ${row.email}, ${row.business}, ${row.service}, ${row.message}::text, day, ${row.minutes}::smallint,
        ${row.length}::smallint, ${row.startsAt.toISOString()}::timestamptz, ${row.createdAt.toISOString()}::timestamptz
      from (select ${row.date}::date as day) asked
      where not exists (
        select 1 from bookings where date = day and status in ('pending', 'confirmed')
          and minutes < ${row.minutes + row.length} and minutes + length > ${row.minutes}
      )
      on conflict (date, minutes) where status in ('pending', 'confirmed') do nothing
      returning id, sequence
    ), noted as (
      insert into notifications (account_id, type, title, message)
      select accounts.id, 'booking', ${note.title}, ${note.message} from accounts, taken where accounts.role = 'admin'
    ), ordered as (
      insert into letters (letter, facts)
      select letter, jsonb_build_object('bookingId', taken.id, 'sequence', taken.sequence, 'startsAt', ${row.startsAt.toISOString()}::text) from taken, jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) letter
    )
    select id::integer from taken`,
    'objects',
  );
  if (!taken) return undefined;
  return {
    ...row,
    id: taken.id,
    status: 'pending',
    notes: '',
    calendarEventId: '',
    calendarEventLink: '',
    sequence: 0,
  };
}

export function listBookings(db: Reader): Promise<BookingRow[]> {
  return db.select().from(bookings).orderBy(desc(bookings.createdAt), desc(bookings.id));
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

/** Changes the status; a status that holds the slot is refused (undefined) when another booking overlaps it. */
export async function updateStatus(
  tx: Transaction,
  booking: BookingRow,
  status: BookingStatus,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ status, sequence: booking.sequence + 1 })
    .where(and(eq(bookings.id, booking.id), status === 'cancelled' ? undefined : isFree(booking.id, booking)))
    .returning();
  return row;
}

/** Moves the booking to another slot, to be confirmed anew; refused (undefined) when another booking overlaps it. */
export async function updateSlot(
  tx: Transaction,
  { id, sequence }: BookingRow,
  slot: Pick<BookingRow, 'date' | 'minutes' | 'length' | 'startsAt'>,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .update(bookings)
    .set({ ...slot, status: 'pending', sequence: sequence + 1 })
    .where(and(eq(bookings.id, id), isFree(id, slot)))
    .returning();
  return row;
}

/** No other booking holds a part of the slot. */
function isFree(id: number, { date, minutes, length }: Pick<BookingRow, 'date' | 'minutes' | 'length'>) {
  return sql`not exists (select 1 from ${bookings} other where other.id <> ${id} and other.date = ${date}
    and other.status in ('pending', 'confirmed') and other.minutes < ${minutes + length} and other.minutes + other.length > ${minutes})`;
}

export async function insertLink(db: Reader, link: typeof bookingLinks.$inferInsert): Promise<void> {
  await db.insert(bookingLinks).values(link);
}

/** The booking that a private link leads to. */
export async function findLinkedBooking(db: Reader, tokenHash: Uint8Array): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .innerJoin(bookingLinks, eq(bookingLinks.bookingId, bookings.id))
    .where(eq(bookingLinks.tokenHash, tokenHash));
  return row?.bookings;
}

/** Links to bookings that began before this moment. */
export async function deleteLinksBefore(db: Reader, moment: Date): Promise<void> {
  const over = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.startsAt, moment));
  await db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, over));
}

export async function updateCalendar(
  tx: Transaction,
  id: number,
  info: Partial<Pick<BookingRow, 'calendarEventId' | 'calendarEventLink' | 'notes' | 'sequence'>>,
): Promise<BookingRow | undefined> {
  if (Object.keys(info).length === 0) return findBooking(tx, id);
  const [row] = await tx.update(bookings).set(info).where(eq(bookings.id, id)).returning();
  return row;
}
