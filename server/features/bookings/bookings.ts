import type { ActorId } from '#server/domain/audit.ts';
import type * as z from 'zod';
import { bookingTransitions, type BookingStatus } from '#contract/bookings/rules.ts';
import type { bookingRequest } from '#contract/bookings/form.ts';
import type { CalendarChange, calendarInfo, StatusChange } from '#contract/bookings/schemas.ts';
import { type MeetingType, meetingWaysText } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { validZone } from '#contract/zones.ts';
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
import { enqueueReminder } from './reminder.ts';
import { cancelPending, insertBooking, lockReadBooking, updateCalendar, updateStatus } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'clientKeys'>;
type Request = z.output<typeof bookingRequest>;

/**
 * Holds the slot for a visitor, notifies the firm and enqueues the emails, all in one transaction. `network` is the network
 * that the request came from, or null when rate limits are off. A request that looks automated is only marked as suspected spam.
 */
export async function requestBooking(
  { db, now, site, live, clientKeys }: Parts,
  rules: BookingRules,
  request: Request,
  network: string | null,
): Promise<BookingRow & BookingTexts> {
  const { minutes, startsAt } = bookableSlot(rules, request, now());
  const { time: _label, message, website, elapsed, zone, ...details } = request;
  const meetingType = allowedMeetingType(rules, details.meetingType);
  const suspectedSpam = isSuspectedSpam({ website, elapsed });
  const firm = await site.firm();
  const booked = changeHeldSlots({ db, site, live }, async (tx) => {
    if (network !== null) await assertWithinLimits(tx, now(), { email: details.email, network }, firm);
    await assertNotBusy(tx, startsAt, rules.slotLength);
    const booking = await insertBooking(tx, clientKeys, {
      ...details,
      message: message || null,
      meetingType,
      // The number is stored only for people who asked for a call.
      phone: meetingType === 'phone' ? (details.phone ?? '') : '',
      visitorZone: validZone(zone),
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
  return booked.catch((error: unknown) => {
    throw isExclusionViolation(error) ? new ApiError('slot-taken') : error;
  });
}

/** The requested meeting type, or the firm's first when none was requested. Throws if the firm doesn't offer it. */
function allowedMeetingType({ meetingTypes }: BookingRules, requested: MeetingType | undefined): MeetingType {
  const type = requested ?? meetingTypes[0];
  if (type && meetingTypes.includes(type)) return type;
  const message = `We meet ${meetingWaysText(meetingTypes)}. Please choose how to meet`;
  throw new ApiError('invalid', { message, fields: { meetingType: message } });
}

/**
 * Changes a booking's status as the transition table allows, and first saves any calendar fields sent along, so that one email
 * covers both. Setting the same status again changes nothing and sends no second email.
 */
export async function changeStatus(
  { db, now, site, live, clientKeys }: Parts,
  rules: BookingRules,
  { actor, id }: { actor: ActorId; id: number },
  { status, calendar = {}, version }: StatusChange,
): Promise<BookingRow> {
  try {
    return await changeHeldSlots({ db, site, live }, async (tx) => {
      const before = await lockReadBooking(tx, clientKeys, id);
      if (!before) throw new ApiError('not-found');
      if (before.status === status && !changesOf(before, calendar)) return before;
      assertCurrentVersion(before, version);
      const info = status === 'confirmed' ? withMeetingLink(before, calendar, rules) : calendar;
      const booking = await writeCalendar({ tx, clientKeys }, { actor, before, info, now: now() });
      if (booking.status === status) {
        await sendNewLink(tx, before, booking, now());
        return booking;
      }
      if (!bookingTransitions[booking.status].includes(status))
        throw forbiddenTransition(booking.status, status);
      const changed = await updateStatus(tx, booking, status, now());
      if (!changed) throw slotHeldByAnother();
      await emit(tx, bookingStatusChanged(changed, actor, now()));
      if (status === 'confirmed' && changed.startsAt > now())
        await enqueueReminder(tx, changed, rules.zone, now());
      return changed;
    });
  } catch (error) {
    if (isExclusionViolation(error)) throw slotHeldByAnother();
    throw error;
  }
}

/**
 * Cancels the pending ones among these bookings in one transaction. Each gets the email of a single cancellation, because
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

/** Saves the firm's calendar fields. The visitor of a confirmed booking gets an email about a new meeting link. */
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
    assertCurrentVersion(before, version);
    const saved = await writeCalendar({ tx, clientKeys }, { actor, before, info, now: now() });
    await sendNewLink(tx, before, saved, now());
    return saved;
  });
}

type CalendarInfo = z.output<typeof calendarInfo>;

/** Fills in the firm's default meeting link for a video meeting that has none. */
function withMeetingLink(
  { calendarEventLink, meetingType }: BookingRow,
  info: CalendarInfo,
  { meetingLink }: BookingRules,
): CalendarInfo {
  const hasNone = meetingType === 'video' && (info.eventLink ?? calendarEventLink) === '';
  return hasNone && meetingLink ? { ...info, eventLink: meetingLink } : info;
}

/** The calendar fields that differ from the booking's, or null if none do. */
function changesOf(booking: BookingRow & BookingTexts, { eventId, eventLink, notes }: CalendarInfo) {
  const changes = {
    ...(eventId !== undefined && eventId !== booking.calendarEventId && { calendarEventId: eventId }),
    ...(eventLink !== undefined &&
      eventLink !== booking.calendarEventLink && { calendarEventLink: eventLink }),
    ...(notes !== undefined && notes !== booking.notes && { notes }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** Saves the changed calendar fields of a locked booking. Returns the booking as saved. */
async function writeCalendar(
  { tx, clientKeys }: { tx: Transaction; clientKeys: Deps['clientKeys'] },
  change: { actor: ActorId; before: BookingRow & BookingTexts; info: CalendarInfo; now: Date },
): Promise<BookingRow> {
  const { actor, before, now } = change;
  const changes = changesOf(before, change.info);
  if (!changes) return before;
  // The link is in the calendar file: a changed or removed one is a new version of the event.
  const isLinkChanged = changes.calendarEventLink !== undefined;
  const saved = await updateCalendar(tx, clientKeys, before, {
    ...changes,
    ...(isLinkChanged && { sequence: before.sequence + 1, calendarChangedAt: now }),
  });
  if (!saved) throw new ApiError('not-found');
  await emit(tx, calendarSaved(saved, actor));
  return saved;
}

/** Emails a new meeting link to the visitor of a confirmed, upcoming video meeting. */
async function sendNewLink(tx: Transaction, before: BookingRow, booking: BookingRow, now: Date) {
  const { calendarEventLink: link, meetingType, status, startsAt } = booking;
  if (meetingType !== 'video') return;
  if (link === '' || link === before.calendarEventLink || status !== 'confirmed' || startsAt <= now) return;
  await emit(tx, meetingLinkChanged(booking));
}

/** Throws a conflict if the booking has changed since the editor read it: in another window of the firm, or by the visitor. */
export function assertCurrentVersion({ version }: BookingRow, readVersion: number | undefined): void {
  if (readVersion === undefined || readVersion === version) return;
  throw new ApiError('conflict', {
    message: 'This booking has changed in the meantime. Please review it, then try again.',
  });
}

function forbiddenTransition(from: BookingStatus, to: BookingStatus): ApiError {
  return new ApiError('conflict', { message: `A ${from} booking cannot become ${to}.` });
}

function slotHeldByAnother(): ApiError {
  return new ApiError('slot-taken', {
    message: 'Another booking has this date and time now. Cancel that one first.',
  });
}
