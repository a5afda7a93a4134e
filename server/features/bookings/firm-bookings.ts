import type { BookingMove, NewBooking } from '#contract/bookings/firm-schemas.ts';
import { hasPhoneToCall, type MeetingType, phoneMessage } from '#contract/bookings/meetings.ts';
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
import { assertCurrentVersion } from './bookings.ts';
import { assertNotBusy } from './calendar-sync/busy-times.ts';
import { bookingCreated, bookingMeetingChanged, bookingMoved } from './events.ts';
import { changeHeldSlots } from './held-slots.ts';
import { enqueueReminder } from './reminder.ts';
import { insertBooking, lockBooking, updateMeeting, updateSlot } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;

/**
 * Books for someone who called the firm: confirms the booking and enqueues its email and reminder, all in one transaction. The
 * limits on visitors' requests don't apply.
 */
export function bookForCaller(
  parts: Parts,
  rules: BookingRules,
  actor: ActorId,
  { time, outsideHours, notify, eventLink = '', notes = '', ...details }: NewBooking,
): Promise<BookingRow> {
  const now = parts.now();
  const slot = firmSlot(rules, { date: details.date, time, outsideHours }, now);
  const meetingType = details.meetingType ?? rules.meetingTypes[0] ?? 'video';
  return takeSlot(parts, async (tx) => {
    if (!outsideHours) await assertNotBusy(tx, slot.startsAt, rules.slotLength);
    const booking = await insertBooking(tx, parts.clientKeys, {
      ...details,
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
    await enqueueReminder(tx, booking, rules.zone, now);
    return booking;
  });
}

/**
 * Moves a booking, or changes how to meet. Its status stays: a confirmed booking is confirmed for its new time. An actor of null
 * means that the firm's own calendar moved it. Without a change, nothing is written and no email is sent. Throws for a cancelled
 * booking, for a phone call without a number, and, with `version`, for a booking that has changed in the meantime.
 */
export function moveBooking(
  parts: Parts,
  rules: BookingRules,
  { actor, id }: { actor: ActorId | null; id: number },
  { version, notify, ...change }: BookingMove,
): Promise<BookingRow> {
  return takeSlot(parts, async (tx) => {
    const now = parts.now();
    const booking = await lockBooking(tx, id);
    if (!booking) throw new ApiError('not-found');
    const { status } = booking;
    if (status === 'cancelled')
      throw new ApiError('conflict', { message: 'This booking is cancelled. Reactivate it first.' });
    const meeting = meetingOf(booking, change, rules);
    if (booking.date === change.date && slotLabel(booking.minutes) === change.time) {
      if (!meeting) return booking;
      assertCurrentVersion(booking, version);
      const changed = await updateMeeting(tx, booking, meeting, now);
      await emit(tx, bookingMeetingChanged(changed, actor, notify));
      return changed;
    }
    assertCurrentVersion(booking, version);
    const slot = { date: change.date, length: rules.slotLength, ...firmSlot(rules, change, now) };
    // Someone who moves it in the calendar sees there what else is at that time.
    if (!change.outsideHours && actor !== null) await assertNotBusy(tx, slot.startsAt, slot.length);
    const moved = await updateSlot(tx, booking, { ...slot, ...meeting, status }, now);
    if (!moved) throw new ApiError('slot-taken');
    await emit(tx, bookingMoved(moved, actor, notify));
    if (status === 'confirmed') await enqueueReminder(tx, moved, rules.zone, now);
    return moved;
  });
}

type Meeting = Pick<BookingRow, 'meetingType' | 'phone' | 'calendarEventLink'>;

/** How to meet from now on, or undefined if that doesn't change. */
function meetingOf(
  booking: BookingRow,
  { meetingType = booking.meetingType, phone = booking.phone }: Pick<BookingMove, 'meetingType' | 'phone'>,
  rules: BookingRules,
): Meeting | undefined {
  if (meetingType === booking.meetingType && phone === booking.phone) return undefined;
  if (!hasPhoneToCall({ meetingType, phone }))
    throw new ApiError('invalid', { message: phoneMessage, fields: { phone: phoneMessage } });
  const confirmedLink = booking.status === 'confirmed' ? linkOf(meetingType, rules) : '';
  return { meetingType, phone, calendarEventLink: booking.calendarEventLink || confirmedLink };
}

/** The firm's default meeting link, for a confirmed video meeting without one of its own; otherwise empty. */
function linkOf(meetingType: MeetingType, { meetingLink = '' }: BookingRules): string {
  return meetingType === 'video' ? meetingLink : '';
}

/** Runs a transaction that takes a slot. If another booking takes it at the same time, throws 'slot-taken'. */
async function takeSlot(parts: Parts, take: (tx: Transaction) => Promise<BookingRow>): Promise<BookingRow> {
  try {
    return await changeHeldSlots(parts, take);
  } catch (error) {
    if (isExclusionViolation(error)) throw new ApiError('slot-taken');
    throw error;
  }
}
