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
      message: `${visitorName(booking)} requested ${slotText(booking)}.`,
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

/** The firm has confirmed, cancelled or reopened a booking. No email about a past appointment: it would only confuse. */
export function bookingStatusChanged(booking: BookingRow, actor: ActorId, now: Date): Effects {
  const { status } = booking;
  const payload = { ...payloadOf(booking), status };
  return {
    audit: auditEntry(booking, `booking-${status}`, actor),
    emails:
      booking.startsAt > now ? [{ kind: 'booking-status', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has booked for someone who called. */
export function bookingCreated(booking: BookingRow, actor: ActorId, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status };
  return {
    audit: auditEntry(booking, 'booking-created', actor),
    emails: notify ? [{ kind: 'booking-status', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has moved the booking; its status stays. An actor of null means that it was moved in the firm's own calendar. */
export function bookingMoved(booking: BookingRow, actor: ActorId | null, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status };
  return {
    audit: auditEntry(booking, actor === null ? 'booking-moved-in-calendar' : 'booking-moved', actor),
    emails: notify ? [{ kind: 'booking-moved', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has changed how to meet; the time stays. */
export function bookingMeetingChanged(booking: BookingRow, actor: ActorId | null, notify: boolean): Effects {
  const payload = { ...payloadOf(booking), status: booking.status, sameTime: true };
  return {
    audit: auditEntry(booking, 'booking-meeting-changed', actor),
    emails: notify ? [{ kind: 'booking-moved', payload, unproven: null, awaited: true }] : [],
  };
}

/** The firm has cancelled pending bookings. Some may be automated, so the emails count toward each address's limit. */
export function pendingCancelled(cancelled: readonly BookingRow[], actor: ActorId, now: Date): Effects {
  return {
    audit: cancelled.map((booking) => auditEntry(booking, 'booking-cancelled', actor)),
    emails: cancelled
      .filter(({ startsAt }) => startsAt > now)
      // Counting emails locks each address. A fixed order keeps two of these calls from deadlocking.
      .toSorted((a, b) => a.email.localeCompare(b.email))
      .map((booking) => ({
        kind: 'booking-status',
        payload: { ...payloadOf(booking), status: 'cancelled' },
        unproven: booking.email,
      })),
  };
}

/**
 * The firm has saved its booking rules. `isOnEveryPage`: the zone or the holidays changed, which every page reads with the site's
 * facts. `isInTexts`: the meeting types changed, which standard texts mention.
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
  return { audit: auditEntry(booking, 'booking-calendar-saved', actor) };
}

/** An upcoming confirmed booking has a new meeting link. */
export function meetingLinkChanged(booking: BookingRow): Effects {
  return {
    emails: [{ kind: 'booking-link', payload: payloadOf(booking), unproven: null, awaited: true }],
  };
}

/** The visitor has moved the booking through the link in an email. */
export function bookingMovedByVisitor(before: BookingRow, booking: BookingRow): Effects {
  const payload = payloadOf(booking);
  const from = { fromDate: before.date, fromMinutes: before.minutes };
  return {
    audit: auditEntry(booking, 'booking-moved-by-visitor'),
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'Booking moved by the visitor',
      message: `${visitorName(booking)} moved from ${slotText(before)} to ${slotText(booking)}. It needs your confirmation.`,
    },
    emails: [
      { kind: 'booking-moved', payload, unproven: null, awaited: true },
      { kind: 'booking-moved-notice', payload: { ...payload, ...from }, unproven: null },
    ],
  };
}

/** The visitor has cancelled the booking through the link in an email. */
export function bookingCancelledByVisitor(booking: BookingRow): Effects {
  const payload = payloadOf(booking);
  const status: BookingStatus = 'cancelled';
  return {
    audit: auditEntry(booking, 'booking-cancelled-by-visitor'),
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'Booking cancelled by the visitor',
      message: `${visitorName(booking)} cancelled ${slotText(booking)}. The time is open again.`,
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

/** A calendar event was moved to a time that the booking can't have; the move is undone. */
export function calendarMoveUndone(booking: BookingRow, reason: string): Effects {
  return {
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'A change in your calendar was undone',
      message: `${visitorName(booking)} stays booked for ${slotText(booking)}. ${reason}`,
    },
  };
}

/** A booking's event was deleted in the calendar. The booking stays until someone cancels it here. */
export function calendarEventDeleted(booking: BookingRow): Effects {
  return {
    firm: {
      type: 'booking',
      bookingId: booking.id,
      title: 'A booking was deleted in your calendar',
      message: `${visitorName(booking)} is still booked for ${slotText(booking)}. To cancel, open the booking here; the visitor gets an email.`,
    },
  };
}

function auditEntry({ id }: BookingRow, action: AuditAction, actor?: ActorId | null): AuditEntry {
  return { accountId: actor ?? null, action, subject: 'bookings', subjectId: id };
}

/** The payload of a booking email: which booking, and its sequence, change time and start when the email was enqueued. */
function payloadOf({ id, sequence, calendarChangedAt, startsAt }: BookingRow) {
  return {
    bookingId: id,
    sequence,
    calendarChangedAt: calendarChangedAt.toISOString(),
    startsAt: startsAt.toISOString(),
  };
}

function visitorName({ name, business }: BookingRow): string {
  return business === '' ? name : `${name} of ${business}`;
}

/** Short, because notifications show two lines. */
function slotText({ date, minutes }: BookingRow): string {
  return `${shortDate(date)} at ${slotLabel(minutes)}`;
}
