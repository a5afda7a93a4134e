import type { BookingMove, NewBooking } from '#contract/bookings/firm-schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules } from '#contract/bookings/slots.ts';
import type { Transaction } from '#server/db/client.ts';
import { isExclusionViolation } from '#server/db/errors.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { firmSlot } from './bookable-slot.ts';
import { requireSeen } from './bookings.ts';
import { assertNotBusy } from './calendar-sync/busy-times.ts';
import { bookingCreated, bookingMoved } from './events.ts';
import { changeHeldSlots } from './held-slots.ts';
import { orderReminder } from './reminder.ts';
import { insertBooking, lockBooking, updateSlot } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/**
 * Books for someone who calls: the slot is theirs and confirmed, the email and the reminder are enqueued, all or nothing.
 * The limits on requests of visitors do not count here.
 */
export function bookForCaller(
  parts: Parts,
  rules: BookingRules,
  actor: ActorId,
  { time, outsideHours, notify, eventLink = '', notes = '', ...asked }: NewBooking,
): Promise<BookingRow> {
  const now = parts.now();
  const slot = firmSlot(rules, { date: asked.date, time, outsideHours }, now);
  return takeSlot(parts, async (tx) => {
    if (!outsideHours) await assertNotBusy(tx, slot.startsAt, rules.slotLength);
    const booking = await insertBooking(tx, parts.clientKeys, {
      ...asked,
      ...slot,
      notes,
      message: null,
      length: rules.slotLength,
      createdAt: now,
      suspectedSpam: false,
      network: null,
      status: 'confirmed',
      visitorZone: null,
      calendarEventLink: eventLink || (asked.meetingType === 'video' && rules.meetingLink) || '',
    });
    if (!booking) throw new ApiError('slot-taken');
    await emit(tx, bookingCreated(booking, actor, notify));
    await orderReminder(tx, booking, rules.zone, now);
    return booking;
  });
}

/**
 * Moves a booking, whose status stays: a confirmed one is confirmed for its new time. Without an actor the firm's own calendar moves it. The time it already has does no harm and
 * sends no email. Refuses a cancelled one, and with `version` one that has changed in the meantime.
 */
export function moveBooking(
  parts: Parts,
  rules: BookingRules,
  actor: ActorId | null,
  id: number,
  { version, notify, ...asked }: BookingMove,
): Promise<BookingRow> {
  return takeSlot(parts, async (tx) => {
    const now = parts.now();
    const booking = await lockBooking(tx, id);
    if (!booking) throw new ApiError('not-found');
    const { status } = booking;
    if (status === 'cancelled')
      throw new ApiError('conflict', { message: 'This booking is cancelled. Reactivate it first.' });
    if (booking.date === asked.date && slotLabel(booking.minutes) === asked.time) return booking;
    requireSeen(booking, version);
    const slot = { date: asked.date, length: rules.slotLength, ...firmSlot(rules, asked, now) };
    // Who moves it in the calendar sees there what else is at that time.
    if (!asked.outsideHours && actor !== null) await assertNotBusy(tx, slot.startsAt, slot.length);
    const moved = await updateSlot(tx, booking, { ...slot, status }, now);
    if (!moved) throw new ApiError('slot-taken');
    await emit(tx, bookingMoved(moved, actor, notify));
    if (status === 'confirmed') await orderReminder(tx, moved, rules.zone, now);
    return moved;
  });
}

/** Runs what takes a slot; of two who take it at once the database lets one through. */
async function takeSlot(parts: Parts, take: (tx: Transaction) => Promise<BookingRow>): Promise<BookingRow> {
  try {
    return await changeHeldSlots(parts, take);
  } catch (error) {
    if (isExclusionViolation(error)) throw new ApiError('slot-taken');
    throw error;
  }
}
