import type { BookingMove, NewBooking } from '#contract/bookings/firm-schemas.ts';
import { hasPhoneToCall, type MeetingType, phonePlease } from '#contract/bookings/meetings.ts';
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
import { bookingCreated, bookingMeetingChanged, bookingMoved } from './events.ts';
import { changeHeldSlots } from './held-slots.ts';
import { orderReminder } from './reminder.ts';
import { insertBooking, lockBooking, updateMeeting, updateSlot } from './store.ts';

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
  const meetingType = asked.meetingType ?? rules.meetingTypes[0] ?? 'video';
  return takeSlot(parts, async (tx) => {
    if (!outsideHours) await assertNotBusy(tx, slot.startsAt, rules.slotLength);
    const booking = await insertBooking(tx, parts.clientKeys, {
      ...asked,
      ...slot,
      meetingType,
      notes,
      message: null,
      length: rules.slotLength,
      createdAt: now,
      suspectedSpam: false,
      network: null,
      status: 'confirmed',
      visitorZone: null,
      calendarEventLink: eventLink || linkOf(meetingType, rules),
    });
    if (!booking) throw new ApiError('slot-taken');
    await emit(tx, bookingCreated(booking, actor, notify));
    await orderReminder(tx, booking, rules.zone, now);
    return booking;
  });
}

/**
 * Moves a booking, or changes how to meet; its status stays: a confirmed one is confirmed for its new time. Without an actor
 * the firm's own calendar moves it. What it already is does no harm and sends no email. Refuses a cancelled one, a call
 * without a number, and with `version` one that has changed in the meantime.
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
    const meeting = meetingOf(booking, asked, rules);
    if (booking.date === asked.date && slotLabel(booking.minutes) === asked.time) {
      if (!meeting) return booking;
      requireSeen(booking, version);
      const changed = await updateMeeting(tx, booking, meeting, now);
      await emit(tx, bookingMeetingChanged(changed, actor, notify));
      return changed;
    }
    requireSeen(booking, version);
    const slot = { date: asked.date, length: rules.slotLength, ...firmSlot(rules, asked, now) };
    // Who moves it in the calendar sees there what else is at that time.
    if (!asked.outsideHours && actor !== null) await assertNotBusy(tx, slot.startsAt, slot.length);
    const moved = await updateSlot(tx, booking, { ...slot, ...meeting, status }, now);
    if (!moved) throw new ApiError('slot-taken');
    await emit(tx, bookingMoved(moved, actor, notify));
    if (status === 'confirmed') await orderReminder(tx, moved, rules.zone, now);
    return moved;
  });
}

type Meeting = Pick<BookingRow, 'meetingType' | 'phone' | 'calendarEventLink'>;

/** How to meet from now on; undefined where that stays as it is. */
function meetingOf(
  booking: BookingRow,
  { meetingType = booking.meetingType, phone = booking.phone }: Pick<BookingMove, 'meetingType' | 'phone'>,
  rules: BookingRules,
): Meeting | undefined {
  if (meetingType === booking.meetingType && phone === booking.phone) return undefined;
  if (!hasPhoneToCall({ meetingType, phone }))
    throw new ApiError('invalid', { message: phonePlease, fields: { phone: phonePlease } });
  const confirmedLink = booking.status === 'confirmed' ? linkOf(meetingType, rules) : '';
  return { meetingType, phone, calendarEventLink: booking.calendarEventLink || confirmedLink };
}

/** The meeting link of the rules, which a confirmed meeting by video gets where it has none. */
function linkOf(meetingType: MeetingType, { meetingLink = '' }: BookingRules): string {
  return meetingType === 'video' ? meetingLink : '';
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
