import type { CalendarFile } from '#contract/bookings/schemas.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules } from '#contract/bookings/slots.ts';
import { knownZone } from '#contract/zones.ts';
import { isExclusionViolation } from '#server/db/errors.ts';
import { type BookingRow, readBookings } from '#server/domain/client-keys/booking-texts.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import { bookableSlot } from './bookable-slot.ts';
import { assertNotBusy } from './calendar-sync/busy-times.ts';
import { bookingCancelledByVisitor, bookingMovedByVisitor } from './events.ts';
import { changeHeldSlots } from './held-slots.ts';
import { calendarFileOf } from './invitation.ts';
import { presentSelfServiceBooking, stateOf } from './self-service-view.ts';
import { findLinkedBooking, lockBooking, updateSlot, updateStatus } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'limits' | 'clientKeys'>;
type View = Pick<Parts, 'db' | 'now' | 'clientKeys'>;

/** The booking that a magic link leads to, as its visitor may see it. */
export async function selfServiceBooking(
  view: View,
  rules: BookingRules,
  token: string,
): Promise<SelfServiceBooking> {
  return present(view, rules, await linked(view.db, token));
}

async function present(
  { db, now, clientKeys }: View,
  rules: BookingRules,
  row: BookingRow,
): Promise<SelfServiceBooking> {
  const [booking] = await readBookings({ db, clientKeys }, [row]);
  if (!booking) throw unknownLink();
  return presentSelfServiceBooking(booking, rules, now());
}

/** The calendar file of the booking that a magic link leads to, as it is now. */
export async function ownCalendarFile(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  token: string,
): Promise<CalendarFile> {
  return calendarFileOf(await linked(db, token), await site.firm(), publicUrl());
}

/**
 * Reschedules a visitor's self-service booking by the booking rules: the old slot is free at once, the firm is notified and confirms
 * again. The slot it already has does no harm and sends no email.
 */
export async function rescheduleBooking(
  { db, now, site, live, limits, clientKeys }: Parts,
  rules: BookingRules,
  { token, zone, ...asked }: { token: string; date: string; time: string; zone?: string | undefined },
): Promise<SelfServiceBooking> {
  const { id } = await linked(db, token);
  await limits.consume('own-booking-change', String(id));
  const { phone } = await site.firm();
  try {
    const moved = await changeHeldSlots({ db, site, live }, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw unknownLink();
      if (isThere(booking, asked)) return booking;
      requireOpen(booking, rules, now(), phone);
      const slot = { date: asked.date, length: rules.slotLength, ...bookableSlot(rules, asked, now()) };
      await assertNotBusy(tx, slot.startsAt, slot.length);
      const visitorZone = knownZone(zone) ?? booking.visitorZone;
      const next = await updateSlot(tx, booking, { ...slot, status: 'pending', visitorZone }, now());
      if (!next) throw new ApiError('slot-taken');
      await emit(tx, bookingMovedByVisitor(booking, next));
      return next;
    });
    return await present({ db, now, clientKeys }, rules, moved);
  } catch (error) {
    if (isExclusionViolation(error)) throw new ApiError('slot-taken');
    throw error;
  }
}

/** Cancels a visitor's self-service booking: the slot is free at once and the firm is notified; once more does no harm. */
export async function cancelSelfServiceBooking(
  { db, now, site, live, limits, clientKeys }: Parts,
  rules: BookingRules,
  token: string,
): Promise<SelfServiceBooking> {
  const { id } = await linked(db, token);
  await limits.consume('own-booking-change', String(id));
  const { phone } = await site.firm();
  const cancelled = await changeHeldSlots({ db, site, live }, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw unknownLink();
    if (booking.status === 'cancelled') return booking;
    requireOpen(booking, rules, now(), phone);
    const next = await updateStatus(tx, booking, 'cancelled', now());
    if (!next) throw unknownLink();
    await emit(tx, bookingCancelledByVisitor(next));
    return next;
  });
  return present({ db, now, clientKeys }, rules, cancelled);
}

/** Looked up by its hash: the time a wrong link takes reveals nothing about the right one. */
async function linked(db: Parts['db'], token: string): Promise<BookingRow> {
  const booking = await findLinkedBooking(db, hashOf(token));
  if (!booking) throw unknownLink();
  return booking;
}

function isThere({ status, date, minutes }: BookingRow, asked: { date: string; time: string }): boolean {
  return status !== 'cancelled' && date === asked.date && slotLabel(minutes) === asked.time;
}

function requireOpen(booking: BookingRow, rules: BookingRules, now: Date, phone: string): void {
  const state = stateOf(booking, rules, now);
  if (state === 'open') return;
  const copy = {
    late: `It is too late to change this booking here. Please call us at ${phone}.`,
    past: 'This consultation has begun or is over. You can book another one.',
    cancelled: 'This booking is cancelled. You can book another time.',
  };
  throw new ApiError('conflict', { message: copy[state] });
}

function unknownLink(): ApiError {
  const message = 'We can’t find a booking for this link. Please use the link in our latest email.';
  return new ApiError('not-found', { message });
}
