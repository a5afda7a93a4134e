import { longDate } from '#contract/dates.ts';
import type { OwnBooking } from '#contract/own-booking.ts';
import { type BookingRules, slotLabel } from '#contract/slots.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { orderLetters } from '#server/db/order-letters.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import { notifyFirm } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { hashOf } from '#server/http/session.ts';
import { bookableSlot } from './bookable-slot.ts';
import { presentOwn, stateOf } from './own-booking-view.ts';
import { type BookingRow, findLinkedBooking, lockBooking, updateSlot, updateStatus } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'limits'>;

/** The booking that a private link leads to, as its visitor may see it. */
export async function ownBooking(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  rules: BookingRules,
  token: string,
): Promise<OwnBooking> {
  return presentOwn(await linked(db, token), rules, now());
}

/**
 * Moves a visitor's own booking by the rules of booking: the old slot is free at once, the firm is told and confirms
 * anew. The slot it already has does no harm and sends no letter.
 */
export async function moveOwnBooking(
  { db, now, site, limits }: Parts,
  rules: BookingRules,
  { token, ...asked }: { token: string; date: string; time: string },
): Promise<OwnBooking> {
  const { id } = await linked(db, token);
  await limits.spend('own-booking-change', String(id));
  const { phone } = await site.firm();
  try {
    const moved = await db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!booking) throw unknownLink();
      if (isThere(booking, asked)) return booking;
      demandOpen(booking, rules, now(), phone);
      const slot = { date: asked.date, length: rules.slotLength, ...bookableSlot(rules, asked, now()) };
      const next = await updateSlot(tx, booking, slot);
      if (!next) throw new Refusal('slot-taken');
      await notifyFirm(tx, {
        type: 'booking',
        title: 'Booking moved by the visitor',
        message: `${whose(next)} moved from ${when(booking)} to ${when(next)}. It waits for confirmation.`,
      });
      await recordActivity(tx, { action: 'booking-moved-by-visitor', subject: 'bookings', subjectId: id });
      const facts = { bookingId: id, sequence: next.sequence, startsAt: next.startsAt.toISOString() };
      const from = { fromDate: booking.date, fromMinutes: booking.minutes };
      await orderLetters(tx, [
        { letter: 'booking-moved', facts },
        { letter: 'booking-moved-notice', facts: { ...facts, ...from } },
      ]);
      return next;
    });
    return presentOwn(moved, rules, now());
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('slot-taken');
    throw error;
  }
}

/** Cancels a visitor's own booking: the slot is free at once and the firm is told; once more does no harm. */
export async function cancelOwnBooking(
  { db, now, site, limits }: Parts,
  rules: BookingRules,
  token: string,
): Promise<OwnBooking> {
  const { id } = await linked(db, token);
  await limits.spend('own-booking-change', String(id));
  const { phone } = await site.firm();
  const cancelled = await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw unknownLink();
    if (booking.status === 'cancelled') return booking;
    demandOpen(booking, rules, now(), phone);
    const next = await updateStatus(tx, booking, 'cancelled');
    if (!next) throw unknownLink();
    await notifyFirm(tx, {
      type: 'booking',
      title: 'Booking cancelled by the visitor',
      message: `${whose(next)} cancelled ${when(next)}. The time is free again.`,
    });
    await recordActivity(tx, { action: 'booking-cancelled-by-visitor', subject: 'bookings', subjectId: id });
    const facts = { bookingId: id, sequence: next.sequence, startsAt: next.startsAt.toISOString() };
    await orderLetters(tx, [
      { letter: 'booking-status', facts: { ...facts, status: 'cancelled' } },
      { letter: 'booking-cancelled-notice', facts },
    ]);
    return next;
  });
  return presentOwn(cancelled, rules, now());
}

/** Looked up by its hash: the time a wrong link takes tells nothing about the right one. */
async function linked(db: Parts['db'], token: string): Promise<BookingRow> {
  const booking = await findLinkedBooking(db, hashOf(token));
  if (!booking) throw unknownLink();
  return booking;
}

function isThere({ status, date, minutes }: BookingRow, asked: { date: string; time: string }): boolean {
  return status !== 'cancelled' && date === asked.date && slotLabel(minutes) === asked.time;
}

function demandOpen(booking: BookingRow, rules: BookingRules, now: Date, phone: string): void {
  const state = stateOf(booking, rules, now);
  if (state === 'open') return;
  const words = {
    late: `It is too late to change this booking here. Please call us at ${phone}.`,
    past: 'This consultation has begun or is over. You can book another one.',
    cancelled: 'This booking is cancelled. You can book another time.',
  };
  throw new Refusal('conflict', { message: words[state] });
}

function unknownLink(): Refusal {
  const message = 'This link does not lead to a booking. Please use the link of our latest letter.';
  return new Refusal('not-found', { message });
}

function whose({ name, business }: BookingRow): string {
  return `${name} of ${business}`;
}

function when({ date, minutes }: BookingRow): string {
  return `${longDate(date)} at ${slotLabel(minutes)}`;
}
