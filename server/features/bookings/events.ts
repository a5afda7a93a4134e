import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { shortDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingStatus, usualBookingsAnHour } from '#contract/bookings/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { BookingRow } from '#server/domain/client-keys/booking-texts.ts';

/** A visitor has asked for a slot. */
export function bookingRequested(booking: BookingRow): Effects {
  const payload = payloadOf(booking);
  return {
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: booking.suspectedSpam ? 'New booking request, possibly spam' : 'New booking request',
      message: `${whose(booking)} requested ${when(booking)}.`,
    },
    emails: [
      { kind: 'booking-received', payload, unproven: booking.email },
      { kind: 'booking-notice', payload, unproven: null },
    ],
  };
}

/** More bookings than usual came within an hour. */
export const bookingsSurged = {
  firm: {
    type: 'booking',
    title: 'An unusual number of bookings',
    message: `More than ${usualBookingsAnHour} booking requests came in within an hour. Open Bookings to review them together.`,
  },
} as const satisfies Effects;

/** The firm has confirmed, cancelled or reopened a booking; an email about an appointment in the past would only confuse. */
export function bookingStatusChanged(booking: BookingRow, actor: ActorId, now: Date): Effects {
  const { status } = booking;
  const payload = { ...payloadOf(booking), status };
  return {
    audit: entryOf(booking, `booking-${status}`, actor),
    emails:
      booking.startsAt > now ? [{ kind: 'booking-status', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has booked for someone who called. */
export function bookingCreated(booking: BookingRow, actor: ActorId, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status };
  return {
    audit: entryOf(booking, 'booking-created', actor),
    emails: notify ? [{ kind: 'booking-status', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has moved the booking, whose status stays; without an actor in its own calendar. */
export function bookingMoved(booking: BookingRow, actor: ActorId | null, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status };
  return {
    audit: entryOf(booking, actor === null ? 'booking-moved-in-calendar' : 'booking-moved', actor),
    emails: notify ? [{ kind: 'booking-moved', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has changed how to meet, at the same time. */
export function bookingMeetingChanged(booking: BookingRow, actor: ActorId | null, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status, sameTime: true };
  return {
    audit: entryOf(booking, 'booking-meeting-changed', actor),
    emails: notify ? [{ kind: 'booking-moved', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has cancelled pending bookings, of which some may be a program's: each address gets no more than its limit. */
export function pendingCancelled(cancelled: readonly BookingRow[], actor: ActorId, now: Date): Effects {
  return {
    audit: cancelled.map((booking) => entryOf(booking, 'booking-cancelled', actor)),
    emails: cancelled
      .filter(({ startsAt }) => startsAt > now)
      // Each address is locked while its emails are counted: always in the same order, or two of these calls could wait for each other.
      .toSorted((one, other) => one.email.localeCompare(other.email))
      .map((booking) => ({
        kind: 'booking-status',
        payload: { ...payloadOf(booking), status: 'cancelled' },
        unproven: booking.email,
      })),
  };
}

/**
 * The firm has saved its rules. Every page dates things by the zone and says when the office is closed, which it reads with the
 * facts of the site; standard texts say how to meet.
 */
export function bookingRulesSaved(
  actor: ActorId,
  { isOnEveryPage, isInTexts }: { isOnEveryPage: boolean; isInTexts: boolean },
): Effects {
  return {
    audit: { accountId: actor, action: 'booking-rules-saved', subject: 'settings' },
    changed: [
      bookingEndpoints.rules.path,
      ...(isOnEveryPage ? ['/api/site'] : []),
      ...(isInTexts ? [firmEndpoints.faq.path, firmEndpoints.pages.path, '/api/legal/terms'] : []),
    ],
  };
}

/** The firm has saved the calendar fields. */
export function calendarSaved(booking: BookingRow, actor: ActorId): Effects {
  return { audit: entryOf(booking, 'booking-calendar-saved', actor) };
}

/** A confirmed booking to come has a new meeting link. */
export function meetingLinkChanged(booking: BookingRow): Effects {
  return {
    emails: [{ kind: 'booking-link', payload: payloadOf(booking), unproven: null, awaited: true }],
  };
}

/** The visitor has moved the booking by the link of an email. */
export function bookingMovedByVisitor(before: BookingRow, booking: BookingRow): Effects {
  const payload = payloadOf(booking);
  const from = { fromDate: before.date, fromMinutes: before.minutes };
  return {
    audit: entryOf(booking, 'booking-moved-by-visitor'),
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'Booking moved by the visitor',
      message: `${whose(booking)} moved from ${when(before)} to ${when(booking)}. It needs your confirmation.`,
    },
    emails: [
      { kind: 'booking-moved', payload, unproven: null, awaited: true },
      { kind: 'booking-moved-notice', payload: { ...payload, ...from }, unproven: null },
    ],
  };
}

/** The visitor has cancelled the booking by the link of an email. */
export function bookingCancelledByVisitor(booking: BookingRow): Effects {
  const payload = payloadOf(booking);
  const status: BookingStatus = 'cancelled';
  return {
    audit: entryOf(booking, 'booking-cancelled-by-visitor'),
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'Booking cancelled by the visitor',
      message: `${whose(booking)} cancelled ${when(booking)}. The time is open again.`,
    },
    emails: [
      { kind: 'booking-status', payload: { ...payload, status }, unproven: null, awaited: true },
      { kind: 'booking-cancelled-notice', payload, unproven: null },
    ],
  };
}

/** The owner has connected or disconnected the firm's own calendar. */
export function calendarConnectionChanged(
  actor: ActorId,
  action: 'calendar-connected' | 'calendar-disconnected',
): Effects {
  return { audit: { accountId: actor, action, subject: 'settings' } };
}

/** An event of the calendar was moved to a time that the booking can't have; it is put back. */
export function calendarMovePutBack(booking: BookingRow, reason: string): Effects {
  return {
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'A change in your calendar was undone',
      message: `${whose(booking)} stays booked for ${when(booking)}. ${reason}`,
    },
  };
}

/** An event of a booking was deleted in the calendar; the booking stays until someone cancels it here. */
export function calendarEventDeleted(booking: BookingRow): Effects {
  return {
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'A booking was deleted in your calendar',
      message: `${whose(booking)} is still booked for ${when(booking)}. To cancel, open the booking here; the visitor gets an email.`,
    },
  };
}

function entryOf({ id }: BookingRow, action: AuditAction, actor?: ActorId | null): AuditEntry {
  return { accountId: actor ?? null, action, subject: 'bookings', subjectId: id };
}

/** What an email of a booking is enqueued with: the booking as it is now, of which change and of which date. */
function payloadOf({ id, sequence, calendarChangedAt, startsAt }: BookingRow) {
  return {
    bookingId: id,
    sequence,
    calendarChangedAt: calendarChangedAt.toISOString(),
    startsAt: startsAt.toISOString(),
  };
}

function whose({ name, business }: BookingRow): string {
  return business === '' ? name : `${name} of ${business}`;
}

/** Short: notifications show two lines. */
function when({ date, minutes }: BookingRow): string {
  return `${shortDate(date)} at ${slotLabel(minutes)}`;
}
