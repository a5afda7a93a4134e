import { type BookingServiceId, multipleServicesTitle, serviceIds } from '#contract/settings/services.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { type BookingRow, readBookings } from '#server/domain/client-keys/booking-texts.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps, Site } from '#server/deps.ts';
import type { FindEmailText } from '#server/emails/email-text.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { cancelledNotice, movedNotice, notice } from './firm-emails.ts';
import type { EmailContext } from './email-content.ts';
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

type BookingPayload = PayloadOf<'booking-notice'>;
type Render<Payload> = (context: EmailContext, payload: Payload) => Promise<OutgoingEmail | null>;

/**
 * The booking emails. Each describes the booking as it was when the email was enqueued. If the booking has moved to another time
 * since, the email isn't sent: the email about the new time replaces it.
 */
export function bookingEmails(
  deps: Pick<Deps, 'db' | 'now' | 'clientKeys' | 'publicUrl' | 'site'>,
  rules: () => Promise<BookingRules>,
  findText: FindEmailText,
) {
  const withContext = <Payload extends BookingPayload>(render: Render<Payload>) => {
    return async (payload: Payload) => {
      const row = await findBooking(deps.db, payload.bookingId);
      const [current] = await readBookings(deps, row ? [row] : []);
      if (!current || isMovedAway(current, payload)) return null;
      const booking = { ...current, ...asEnqueued(payload) };
      const [firm, { zone }] = await Promise.all([deps.site.firm(), rules()]);
      const service = await serviceTitle(deps.site, booking.service);
      return render({ booking, service, firm, zone, publicUrl: deps.publicUrl(), findText }, payload);
    };
  };
  const toVisitor = (render: (context: EmailContext) => Promise<OutgoingEmail>) =>
    withContext(async (context) => {
      const { language, service: id } = context.booking;
      if (language === 'en') return render(context);
      const titles = await deps.site.spanishTitles();
      return render({
        ...context,
        service: titles[serviceIds.findIndex((own) => own === id)] ?? context.service,
      });
    });
  const withMagicLink = (render: (context: EmailContext) => Promise<OutgoingEmail>) =>
    toVisitor(async (context) =>
      render({ ...context, magicLink: await newMagicLink(deps, context.booking.id) }),
    );
  const toFirm = <Payload extends BookingPayload>(
    render: (context: EmailContext, to: string, payload: Payload) => Promise<OutgoingEmail>,
  ) =>
    withContext<Payload>(async (context, payload) => {
      const to = await noticeRecipients(deps.db, context.firm, { topic: 'booking' });
      return to === null ? null : render(context, to, payload);
    });
  const renderConfirmation = withMagicLink(confirmed);
  const renderCancellation = toVisitor(cancelled);
  const renderReminder = withMagicLink(reminder);
  const renderConfirmedMove = withMagicLink(movedAndConfirmed);
  const renderChangedMeeting = withMagicLink(meetingChanged);
  const renderMove = withMagicLink((context) =>
    moved({ ...context, booking: { ...context.booking, status: 'pending' } }),
  );
  return {
    'booking-received': withMagicLink((context) =>
      received({ ...context, booking: { ...context.booking, status: 'pending' } }),
    ),
    'booking-notice': toFirm(notice),
    'booking-status': (payload) =>
      payload.status === 'cancelled' ? renderCancellation(payload) : renderConfirmation(payload),
    'booking-link': withMagicLink(meetingLink),
    'booking-moved': (payload) => {
      if (payload.sameTime === true) return renderChangedMeeting(payload);
      return payload.status === 'confirmed' ? renderConfirmedMove(payload) : renderMove(payload);
    },
    'booking-moved-notice': toFirm(movedNotice),
    'booking-cancelled-notice': toFirm(cancelledNotice),
    'booking-reminder': async (payload) => {
      const booking = await findBooking(deps.db, payload.bookingId);
      const isDue = booking?.status === 'confirmed' && booking.startsAt > deps.now();
      return isDue ? renderReminder(payload) : null;
    },
  } satisfies Partial<EmailTemplates>;
}

async function serviceTitle(site: Pick<Site, 'services'>, id: BookingServiceId): Promise<string> {
  return (await site.services()).find((service) => service.id === id)?.title ?? multipleServicesTitle;
}

function isMovedAway({ startsAt }: BookingRow, payload: BookingPayload): boolean {
  return payload.startsAt !== undefined && payload.startsAt !== startsAt.toISOString();
}

/** The booking's state when the email was enqueued; it may have changed since. */
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
