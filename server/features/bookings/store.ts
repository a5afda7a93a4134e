import { and, between, eq, inArray, lt, sql } from 'drizzle-orm';
import { type BookingStatus, holdingStatuses } from '#contract/bookings/rules.ts';
import type { Language } from '#contract/languages.ts';
import type { DateText } from '#contract/dates.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { bookingLinks, bookings, holding } from '#server/db/schema/bookings.ts';
import {
  type BookingRow,
  type BookingTexts,
  encryptedTexts,
  readBookings,
} from '#server/domain/client-keys/booking-texts.ts';
import type { ClientKeys } from '#server/domain/client-keys/client-keys.ts';
import { canonicalAddress } from '#server/domain/unproven-emails.ts';

export type HeldSlot = Pick<BookingRow, 'date' | 'minutes' | 'length'>;

/** The slots held by pending and confirmed bookings between two dates, inclusive. */
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
  /** IANA name; null if unknown, as for bookings that the firm makes. */
  visitorZone: string | null;
  /** English unless a visitor chose another one. */
  language?: Language | undefined;
  date: DateText;
  minutes: number;
  length: number;
  startsAt: Date;
  createdAt: Date;
  suspectedSpam: boolean;
  /** The network it came from; null when rate limits are off, and for bookings that the firm makes. */
  network: string | null;
  /** Pending unless the firm books it. */
  status?: (typeof holdingStatuses)[number];
  notes?: string;
  calendarEventLink?: string;
}

/**
 * Inserts a booking, or returns undefined if another booking overlaps its slot: ON CONFLICT DO NOTHING turns a violation of the
 * exclusion constraint into no row instead of an error. Check and insert are one statement, to save a round trip.
 */
export async function insertBooking(
  tx: Transaction,
  clientKeys: ClientKeys,
  row: NewBooking,
): Promise<(BookingRow & BookingTexts) | undefined> {
  const {
    message,
    phone = '',
    status = 'pending',
    notes = '',
    calendarEventLink = '',
    language = 'en',
  } = row;
  const { keyId, ...texts } = await encryptedTexts(tx, clientKeys, null, { message, notes });
  const [inserted] = await tx.execute<{ id: number }>(
    sql`insert into bookings (name, email, business, service, key_id, encrypted_message, encrypted_notes, date, minutes, length, starts_at, created_at,
        calendar_changed_at, suspected_spam, network, canonical_email, phone, status, calendar_event_link,
        meeting_type, visitor_zone, language)
      select ${row.name}, ${row.email}, ${row.business}, ${row.service}, ${keyId}::uuid,
        ${bytesOf(texts.encryptedMessage)}::bytea, ${bytesOf(texts.encryptedNotes)}::bytea, day, ${row.minutes}::smallint,
        ${row.length}::smallint, ${row.startsAt.toISOString()}::timestamptz, ${row.createdAt.toISOString()}::timestamptz,
        ${row.createdAt.toISOString()}::timestamptz, ${row.suspectedSpam}::boolean, ${row.network}::text, ${canonicalAddress(row.email)}::text,
        ${phone}::text, ${status}::text, ${calendarEventLink}::text,
        ${row.meetingType}::text, ${row.visitorZone}::text, ${language}::text
      from (select ${row.date}::date as day) asked
      where not exists (
        select 1 from bookings where date = day and status in (${holding})
          and minutes < ${row.minutes + row.length} and minutes + length > ${row.minutes}
      )
      on conflict do nothing
      returning id::integer`,
    'objects',
  );
  const booking = inserted && (await findBooking(tx, inserted.id));
  return booking && { ...booking, message, notes };
}

function bytesOf(encrypted: Uint8Array | null): Buffer | null {
  return encrypted && Buffer.from(encrypted);
}

export async function findBooking(db: Reader, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** The booking, with its row locked until the transaction ends, so that concurrent changes run one after another. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row;
}

/** Like {@link lockBooking}, with the decrypted message and notes. */
export async function lockReadBooking(
  tx: Transaction,
  clientKeys: ClientKeys,
  id: number,
): Promise<(BookingRow & BookingTexts) | undefined> {
  const row = await lockBooking(tx, id);
  const [booking] = await readBookings({ db: tx, clientKeys }, row ? [row] : []);
  return booking;
}

/**
 * Changes the status. For a status that holds the slot: returns undefined or throws an exclusion violation if another booking
 * overlaps it.
 */
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

/** Cancels the pending ones among these bookings and returns them. */
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

/** Moves the booking to another slot. Returns undefined or throws an exclusion violation if another booking overlaps it. */
export async function updateSlot(
  tx: Transaction,
  { id, sequence, version }: BookingRow,
  slot: Pick<BookingRow, 'date' | 'minutes' | 'length' | 'startsAt' | 'status'> &
    Partial<Pick<BookingRow, 'visitorZone' | 'meetingType' | 'phone' | 'calendarEventLink'>>,
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

/** Changes how to meet. The booking must be locked; its time stays. */
export async function updateMeeting(
  tx: Transaction,
  booking: BookingRow,
  meeting: Pick<BookingRow, 'meetingType' | 'phone' | 'calendarEventLink'>,
  now: Date,
): Promise<BookingRow> {
  const change = {
    ...meeting,
    sequence: booking.sequence + 1,
    calendarChangedAt: now,
    version: booking.version + 1,
  };
  await tx.update(bookings).set(change).where(eq(bookings.id, booking.id));
  return { ...booking, ...change };
}

/** True if this transaction sees no other booking overlapping the slot; the exclusion constraint settles concurrent ones. */
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

/** Deletes the magic links to bookings that began before this time. */
export async function deleteLinksBefore(db: Reader, dateTime: Date): Promise<void> {
  const past = db.select({ id: bookings.id }).from(bookings).where(lt(bookings.startsAt, dateTime));
  await db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, past));
}

/** Writes calendar fields of a locked booking and increments its version. */
export async function updateCalendar(
  tx: Transaction,
  clientKeys: ClientKeys,
  { id, version, keyId, message, notes: currentNotes }: BookingRow & BookingTexts,
  {
    notes = currentNotes,
    ...info
  }: Partial<
    Pick<
      BookingRow & BookingTexts,
      'calendarEventId' | 'calendarEventLink' | 'notes' | 'sequence' | 'calendarChangedAt'
    >
  >,
): Promise<BookingRow | undefined> {
  const texts = notes === currentNotes ? {} : await encryptedTexts(tx, clientKeys, keyId, { message, notes });
  const [row] = await tx
    .update(bookings)
    .set({ ...info, ...texts, version: version + 1 })
    .where(eq(bookings.id, id))
    .returning();
  return row;
}
