import type * as z from 'zod';
import {
  bookingMoves,
  type BookingStatus,
  type bookingRequest,
  type calendarInfo,
} from '#contract/bookings.ts';
import { longDate } from '#contract/dates.ts';
import { type BookingRules, slotLabel } from '#contract/slots.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { bookableSlot } from './bookable-slot.ts';
import { orderReminder } from './reminder.ts';
import {
  type BookingRow,
  insertRequestedBooking,
  lockBooking,
  updateCalendar,
  updateStatus,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;
type Request = z.output<typeof bookingRequest>;

/** Holds the slot for a visitor, tells the firm and orders the letters, all or nothing (spec sections 4 and 5). */
export async function requestBooking(
  { db, now }: Parts,
  rules: BookingRules,
  request: Request,
): Promise<BookingRow> {
  const { minutes, startsAt } = bookableSlot(rules, request, now());
  const { time: _label, message, ...asked } = request;
  const booking = await insertRequestedBooking(
    db,
    {
      ...asked,
      message: message || null,
      minutes,
      length: rules.slotLength,
      startsAt,
      createdAt: now(),
    },
    {
      note: {
        title: 'New booking request',
        message: `${asked.name} of ${asked.business} asks for ${longDate(asked.date)} at ${slotLabel(minutes)}.`,
      },
      letters: ['booking-received', 'booking-notice'],
    },
  );
  if (!booking) throw new Refusal('slot-taken');
  return booking;
}

/** Moves a booking by the table of moves; the same status again does no harm and sends no second letter. */
export async function changeStatus(
  { db, now }: Parts,
  { zone }: BookingRules,
  actor: number,
  id: number,
  status: BookingStatus,
): Promise<BookingRow> {
  try {
    return await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw new Refusal('not-found');
      if (booking.status === status) return booking;
      if (!bookingMoves[booking.status].includes(status)) throw forbiddenMove(booking.status, status);
      const moved = await updateStatus(tx, booking, status);
      if (!moved) throw slotHeldByAnother();
      await recordActivity(tx, {
        accountId: actor,
        action: `booking-${status}`,
        subject: 'bookings',
        subjectId: id,
      });
      // A letter about an appointment that lies in the past would only confuse.
      if (moved.startsAt > now()) {
        await orderLetters(tx, [{ letter: 'booking-status', facts: { ...factsOf(moved), status } }]);
        if (status === 'confirmed') await orderReminder(tx, moved, zone, now());
      }
      return moved;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw slotHeldByAnother();
    throw error;
  }
}

/** Saves the firm's calendar fields; a new meeting link of a confirmed booking goes to the visitor. */
export async function saveCalendar(
  { db, now }: Parts,
  actor: number,
  id: number,
  info: z.output<typeof calendarInfo>,
) {
  return db.transaction(async (tx) => {
    const before = await lockBooking(tx, id);
    if (!before) throw new Refusal('not-found');
    const newLink = Boolean(info.eventLink) && info.eventLink !== before.calendarEventLink;
    const saved = await updateCalendar(tx, id, {
      ...(info.eventId !== undefined && { calendarEventId: info.eventId }),
      ...(info.eventLink !== undefined && { calendarEventLink: info.eventLink }),
      ...(info.notes !== undefined && { notes: info.notes }),
      ...(newLink && { sequence: before.sequence + 1 }),
    });
    if (!saved) throw new Refusal('not-found');
    await recordActivity(tx, {
      accountId: actor,
      action: 'booking-calendar-saved',
      subject: 'bookings',
      subjectId: id,
    });
    if (newLink && saved.status === 'confirmed' && saved.startsAt > now()) {
      await orderLetters(tx, [{ letter: 'booking-link', facts: factsOf(saved) }]);
    }
    return saved;
  });
}

/** A letter speaks of the booking as it was: of which change, and of which moment. */
function factsOf({ id, sequence, startsAt }: BookingRow) {
  return { bookingId: id, sequence, startsAt: startsAt.toISOString() };
}

function forbiddenMove(from: BookingStatus, to: BookingStatus): Refusal {
  return new Refusal('conflict', { message: `A ${from} booking cannot become ${to}.` });
}

function slotHeldByAnother(): Refusal {
  return new Refusal('slot-taken', {
    message: 'Another booking holds this date and time now. Cancel that one first.',
  });
}
