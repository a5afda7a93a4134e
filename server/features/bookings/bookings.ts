import type { ActorId } from '#server/domain/audit.ts';
import type * as z from 'zod';
import { bookingTransitions, type BookingStatus } from '#contract/bookings/rules.ts';
import type { bookingRequest } from '#contract/bookings/form.ts';
import type { CalendarChange, calendarInfo, StatusChange } from '#contract/bookings/schemas.ts';
import { type MeetingType, meetingWaysText } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { knownZone } from '#contract/zones.ts';
import type { Transaction } from '#server/db/client.ts';
import { isExclusionViolation } from '#server/db/errors.ts';
import { emit } from '#server/domain/events.ts';
import type { BookingRow, BookingTexts } from '#server/domain/client-keys/booking-texts.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { isSuspectedSpam } from '#server/http/request/spam.ts';
import { bookableSlot } from './bookable-slot.ts';
import { assertWithinLimits, hasJustSurged } from './booking-limits.ts';
import { assertNotBusy } from './calendar-sync/busy-times.ts';
import {
  bookingRequested,
  bookingsSurged,
  bookingStatusChanged,
  calendarSaved,
  meetingLinkChanged,
  pendingCancelled,
} from './events.ts';
import { changeHeldSlots } from './held-slots.ts';
import { orderReminder } from './reminder.ts';
import { cancelPending, insertBooking, lockReadBooking, updateCalendar, updateStatus } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;
type Request = z.output<typeof bookingRequest>;

/**
 * Holds the slot for a visitor, notifies the firm and enqueues the emails, all or nothing. `network` is where the request
 * comes from, or null where nothing is limited. Signs of a program only mark the booking.
 */
export async function requestBooking(
  { db, now, site, live, clientKeys }: Parts,
  rules: BookingRules,
  request: Request,
  network: string | null,
): Promise<BookingRow & BookingTexts> {
  const { minutes, startsAt } = bookableSlot(rules, request, now());
  const { time: _label, message, website, elapsed, zone, ...asked } = request;
  const meetingType = offeredType(rules, asked.meetingType);
  const suspectedSpam = isSuspectedSpam({ website, elapsed });
  const firm = await site.firm();
  const taking = changeHeldSlots({ db, site, live }, async (tx) => {
    if (network !== null) await assertWithinLimits(tx, now(), { email: asked.email, network }, firm);
    await assertNotBusy(tx, startsAt, rules.slotLength);
    const booking = await insertBooking(tx, clientKeys, {
      ...asked,
      message: message || null,
      meetingType,
      // Nobody is called who has not asked for it.
      phone: meetingType === 'phone' ? (asked.phone ?? '') : '',
      visitorZone: knownZone(zone),
      minutes,
      length: rules.slotLength,
      startsAt,
      createdAt: now(),
      suspectedSpam,
      network,
    });
    if (!booking) throw new ApiError('slot-taken');
    await emit(tx, bookingRequested(booking));
    if (await hasJustSurged(tx, now())) await emit(tx, bookingsSurged);
    return booking;
  });
  return taking.catch((error: unknown) => {
    throw isExclusionViolation(error) ? new ApiError('slot-taken') : error;
  });
}

/** How to meet, among what the owner allows. */
function offeredType({ meetingTypes }: BookingRules, asked: MeetingType | undefined): MeetingType {
  const type = asked ?? meetingTypes[0];
  if (type && meetingTypes.includes(type)) return type;
  const message = `We meet ${meetingWaysText(meetingTypes)}. Please choose how to meet`;
  throw new ApiError('invalid', { message, fields: { meetingType: message } });
}

/**
 * Changes a booking's status by the table of transitions, after saving the calendar fields that come along: one email covers
 * both. The same status again does no harm and sends no second email.
 */
export async function changeStatus(
  { db, now, site, live, clientKeys }: Parts,
  rules: BookingRules,
  actor: ActorId,
  id: number,
  { status, calendar = {}, version }: StatusChange,
): Promise<BookingRow> {
  try {
    return await changeHeldSlots({ db, site, live }, async (tx) => {
      const before = await lockReadBooking(tx, clientKeys, id);
      if (!before) throw new ApiError('not-found');
      if (before.status === status && !changesOf(before, calendar)) return before;
      requireSeen(before, version);
      const info = status === 'confirmed' ? withMeetingLink(before, calendar, rules) : calendar;
      const booking = await writeCalendar({ tx, clientKeys }, { actor, before, info, now: now() });
      if (booking.status === status) {
        await sendNewLink(tx, before, booking, now());
        return booking;
      }
      if (!bookingTransitions[booking.status].includes(status)) throw forbiddenMove(booking.status, status);
      const moved = await updateStatus(tx, booking, status, now());
      if (!moved) throw slotHeldByAnother();
      await emit(tx, bookingStatusChanged(moved, actor, now()));
      if (status === 'confirmed' && moved.startsAt > now()) await orderReminder(tx, moved, rules.zone, now());
      return moved;
    });
  } catch (error) {
    if (isExclusionViolation(error)) throw slotHeldByAnother();
    throw error;
  }
}

/**
 * Cancels those of the bookings that are pending, all or nothing, each with the email that a single cancellation sends:
 * there may be a real visitor among them.
 */
export function cancelMany(
  { db, now, site, live }: Parts,
  actor: ActorId,
  ids: number[],
): Promise<BookingRow[]> {
  return changeHeldSlots({ db, site, live }, async (tx) => {
    const cancelled = await cancelPending(tx, ids, now());
    await emit(tx, pendingCancelled(cancelled, actor, now()));
    return cancelled;
  });
}

/** Saves the firm's calendar fields; a new meeting link of a confirmed booking goes to the visitor. */
export async function saveCalendar(
  { db, now, clientKeys }: Parts,
  actor: ActorId,
  id: number,
  { version, ...info }: CalendarChange,
): Promise<BookingRow> {
  return db.transaction(async (tx) => {
    const before = await lockReadBooking(tx, clientKeys, id);
    if (!before) throw new ApiError('not-found');
    if (!changesOf(before, info)) return before;
    requireSeen(before, version);
    const saved = await writeCalendar({ tx, clientKeys }, { actor, before, info, now: now() });
    await sendNewLink(tx, before, saved, now());
    return saved;
  });
}

type CalendarInfo = z.output<typeof calendarInfo>;

/** With the firm's own meeting link where a meeting by video has none. */
function withMeetingLink(
  { calendarEventLink, meetingType }: BookingRow,
  info: CalendarInfo,
  { meetingLink }: BookingRules,
): CalendarInfo {
  const hasNone = meetingType === 'video' && (info.eventLink ?? calendarEventLink) === '';
  return hasNone && meetingLink ? { ...info, eventLink: meetingLink } : info;
}

/** The calendar fields that are not yet as they are wanted, or null. */
function changesOf(booking: BookingRow & BookingTexts, { eventId, eventLink, notes }: CalendarInfo) {
  const changes = {
    ...(eventId !== undefined && eventId !== booking.calendarEventId && { calendarEventId: eventId }),
    ...(eventLink !== undefined &&
      eventLink !== booking.calendarEventLink && { calendarEventLink: eventLink }),
    ...(notes !== undefined && notes !== booking.notes && { notes }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Saves what is new among the calendar fields of a locked booking; gives the booking as it is then. */
async function writeCalendar(
  { tx, clientKeys }: { tx: Transaction; clientKeys: Deps['clientKeys'] },
  change: { actor: ActorId; before: BookingRow & BookingTexts; info: CalendarInfo; now: Date },
): Promise<BookingRow> {
  const { actor, before, now } = change;
  const changes = changesOf(before, change.info);
  if (!changes) return before;
  // The link is in the calendar file: a changed or removed one is a new version of the event.
  const changedFile = changes.calendarEventLink !== undefined;
  const saved = await updateCalendar(tx, clientKeys, before, {
    ...changes,
    ...(changedFile && { sequence: before.sequence + 1, calendarChangedAt: now }),
  });
  if (!saved) throw new ApiError('not-found');
  await emit(tx, calendarSaved(saved, actor));
  return saved;
}

/** Sends a meeting link that was not there before, if the meeting is confirmed and to come. */
async function sendNewLink(tx: Transaction, before: BookingRow, booking: BookingRow, now: Date) {
  const { calendarEventLink: link, meetingType, status, startsAt } = booking;
  if (meetingType !== 'video') return;
  if (link === '' || link === before.calendarEventLink || status !== 'confirmed' || startsAt <= now) return;
  await emit(tx, meetingLinkChanged(booking));
}

/** The editor has to have seen what is there: the firm in another window, or the visitor, may have changed it. */
export function requireSeen({ version }: BookingRow, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  throw new ApiError('conflict', {
    message: 'This booking has changed in the meantime. Please review it, then try again.',
  });
}

function forbiddenMove(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('conflict', { message: `A ${from} booking cannot become ${to}.` });
}

function slotHeldByAnother(): ApiError {
  return new ApiError('slot-taken', {
    message: 'Another booking has this date and time now. Cancel that one first.',
  });
}
