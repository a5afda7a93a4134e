import { multipleServicesTitle } from '#contract/settings/services.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { type BookingRow, readBookings } from '#server/domain/client-keys/booking-texts.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { WordsOf } from '#server/emails/own-words.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { cancelledNotice, movedNotice, notice } from './firm-emails.ts';
import type { Occasion } from './email-content.ts';
import { newMagicLink } from './magic-link.ts';
import { findBooking } from './store.ts';
import {
  cancelled,
  confirmed,
  meetingChanged,
  meetingLink,
  moved,
  movedAndConfirmed,
  received,
  reminder,
} from './visitor-emails.ts';

type Facts = PayloadOf<'booking-notice'>;
type Write<Payload> = (occasion: Occasion, payload: Payload) => Promise<OutgoingEmail | null>;

/**
 * The emails of bookings. Each describes the booking as it was when the email was enqueued; one about a time from
 * which the booking has been rescheduled is not sent any more: the email about the new time replaces it.
 */
export function bookingEmails(
  deps: Pick<Deps, 'db' | 'now' | 'clientKeys' | 'publicUrl' | 'site'>,
  rules: () => Promise<BookingRules>,
  words: WordsOf,
) {
  const about = <Payload extends Facts>(write: Write<Payload>) => {
    return async (payload: Payload) => {
      const row = await findBooking(deps.db, payload.bookingId);
      const [found] = await readBookings(deps, row ? [row] : []);
      if (!found || isMovedAway(found, payload)) return null;
      const booking = { ...found, ...asEnqueued(payload) };
      const services = await deps.site.services();
      const service = services.find(({ id }) => id === booking.service)?.title ?? multipleServicesTitle;
      const [firm, { zone }] = await Promise.all([deps.site.firm(), rules()]);
      return write({ booking, service, firm, zone, publicUrl: deps.publicUrl(), words }, payload);
    };
  };
  const withMagicLink = (write: (occasion: Occasion) => Promise<OutgoingEmail>) =>
    about(async (occasion) =>
      write({ ...occasion, magicLink: await newMagicLink(deps, occasion.booking.id) }),
    );
  const toFirm = <Payload extends Facts>(
    write: (occasion: Occasion, to: string, payload: Payload) => Promise<OutgoingEmail>,
  ) =>
    about<Payload>(async (occasion, payload) => {
      const to = await noticeRecipients(deps.db, occasion.firm, { topic: 'booking' });
      return to === null ? null : write(occasion, to, payload);
    });
  const withConfirmation = withMagicLink(confirmed);
  const withCancellation = about(cancelled);
  const withReminder = withMagicLink(reminder);
  const withConfirmedMove = withMagicLink(movedAndConfirmed);
  const withOtherMeeting = withMagicLink(meetingChanged);
  const withMove = withMagicLink((occasion) =>
    moved({ ...occasion, booking: { ...occasion.booking, status: 'pending' } }),
  );
  return {
    'booking-received': withMagicLink((occasion) =>
      received({ ...occasion, booking: { ...occasion.booking, status: 'pending' } }),
    ),
    'booking-notice': toFirm(notice),
    'booking-status': (payload) =>
      payload.status === 'cancelled' ? withCancellation(payload) : withConfirmation(payload),
    'booking-link': withMagicLink(meetingLink),
    'booking-moved': (payload) => {
      if (payload.sameTime === true) return withOtherMeeting(payload);
      return payload.status === 'confirmed' ? withConfirmedMove(payload) : withMove(payload);
    },
    'booking-moved-notice': toFirm(movedNotice),
    'booking-cancelled-notice': toFirm(cancelledNotice),
    'booking-reminder': async (payload) => {
      const booking = await findBooking(deps.db, payload.bookingId);
      const isWanted = booking?.status === 'confirmed' && booking.startsAt > deps.now();
      return isWanted ? withReminder(payload) : null;
    },
  } satisfies Partial<EmailTemplates>;
}

function isMovedAway({ startsAt }: BookingRow, facts: Facts): boolean {
  return facts.startsAt !== undefined && facts.startsAt !== startsAt.toISOString();
}

/** The state that an email is about, which may have changed since it was enqueued. */
function asEnqueued({
  status,
  sequence,
  calendarChangedAt,
}: PayloadOf<'booking-notice'> & Partial<PayloadOf<'booking-status'>>): Partial<BookingRow> {
  return {
    ...(status && { status }),
    ...(sequence !== undefined && { sequence }),
    ...(calendarChangedAt && { calendarChangedAt: new Date(calendarChangedAt) }),
  };
}
