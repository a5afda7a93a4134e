import type { CalendarFile } from '#contract/bookings/schemas.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules } from '#contract/bookings/slots.ts';
import { validZone } from '#contract/zones.ts';
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
import { visitorFile } from './calendar-files.ts';
import { magicLinkOf } from './magic-link.ts';
import { presentSelfServiceBooking, stateOf } from './self-service-view.ts';
import { findLinkedBooking, lockBooking, updateSlot, updateStatus } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'limits' | 'clientKeys'>;
type View = Pick<Parts, 'db' | 'now' | 'clientKeys'>;

/** The booking that a magic link leads to, as the visitor may see it. */
export async function readSelfServiceBooking(
  view: View,
  rules: BookingRules,
  token: string,
): Promise<SelfServiceBooking> {
  return present(view, rules, await requireLinked(view.db, token));
}

/** The current calendar file of the booking that a magic link leads to. */
export async function selfServiceCalendarFile(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  token: string,
): Promise<CalendarFile> {
  return visitorFile(
    await requireLinked(db, token),
    await site.firm(),
    publicUrl(),
    magicLinkOf(publicUrl(), token),
  );
}

/**
 * Reschedules a visitor's booking under the booking rules: frees the old slot at once and notifies the firm, which has to
 * confirm again. Choosing the slot that the booking already has changes nothing and sends no email.
 */
export async function rescheduleBooking(
  { db, now, site, live, limits, clientKeys }: Parts,
  rules: BookingRules,
  { token, zone, ...requested }: { token: string; date: string; time: string; zone?: string | undefined },
): Promise<SelfServiceBooking> {
  const { id } = await requireLinked(db, token);
  await limits.consume('own-booking-change', String(id));
  const { phone } = await site.firm();
  try {
    const moved = await changeHeldSlots({ db, site, live }, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw unknownLink();
      if (isBookedFor(booking, requested)) return booking;
      assertChangeable(booking, rules, now(), phone);
      const slot = {
        date: requested.date,
        length: rules.slotLength,
        ...bookableSlot(rules, requested, now()),
      };
      await assertNotBusy(tx, slot.startsAt, slot.length);
      const visitorZone = validZone(zone) ?? booking.visitorZone;
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

/** Cancels a visitor's booking: frees the slot at once and notifies the firm. Cancelling again changes nothing. */
export async function cancelSelfServiceBooking(
  { db, now, site, live, limits, clientKeys }: Parts,
  rules: BookingRules,
  token: string,
): Promise<SelfServiceBooking> {
  const { id } = await requireLinked(db, token);
  await limits.consume('own-booking-change', String(id));
  const { phone } = await site.firm();
  const cancelled = await changeHeldSlots({ db, site, live }, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw unknownLink();
    if (booking.status === 'cancelled') return booking;
    assertChangeable(booking, rules, now(), phone);
    const next = await updateStatus(tx, booking, 'cancelled', now());
    if (!next) throw unknownLink();
    await emit(tx, bookingCancelledByVisitor(next));
    return next;
  });
  return present({ db, now, clientKeys }, rules, cancelled);
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

/** Looks the booking up by the token's hash, so that the response time of a wrong link reveals nothing about the right one. */
async function requireLinked(db: Parts['db'], token: string): Promise<BookingRow> {
  const booking = await findLinkedBooking(db, hashOf(token));
  if (!booking) throw unknownLink();
  return booking;
}

function isBookedFor(
  { status, date, minutes }: BookingRow,
  requested: { date: string; time: string },
): boolean {
  return status !== 'cancelled' && date === requested.date && slotLabel(minutes) === requested.time;
}

function assertChangeable(booking: BookingRow, rules: BookingRules, now: Date, phone: string): void {
  const state = stateOf(booking, rules, now);
  if (state === 'open') return;
  const messages = {
    late: `It is too late to change this booking here. Please call us at ${phone}.`,
    past: 'This consultation has begun or is over. You can book another one.',
    cancelled: 'This booking is cancelled. You can book another time.',
  };
  throw new ApiError('conflict', { message: messages[state] });
}

function unknownLink(): ApiError {
  const message = 'We can’t find a booking for this link. Please use the link in our latest email.';
  return new ApiError('not-found', { message });
}
