import { multipleServicesTitle } from '#contract/settings/services.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { ownerAddresses } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import type { EmailTemplate } from '#server/emails/delivery.ts';
import { asEnqueued } from './email-payload.ts';
import { cancelledNotice, movedNotice, notice } from './firm-emails.ts';
import type { Occasion } from './email-content.ts';
import { newMagicLink } from './magic-link.ts';
import { type BookingRow, findBooking } from './store.ts';
import { cancelled, confirmed, meetingLink, moved, received, reminder } from './visitor-emails.ts';

type Facts = Parameters<EmailTemplate>[0];
type Write = (occasion: Occasion, facts: Facts) => Promise<OutgoingEmail | null>;

/**
 * The emails of bookings. Each speaks of the booking as it was when the email was ordered; one about a moment from
 * which the booking has been moved away is not wanted any more, the email about the move has taken its place.
 */
export function bookingEmails(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>,
  rules: () => Promise<BookingRules>,
): Record<string, EmailTemplate> {
  const about = (write: Write): EmailTemplate => {
    return async (facts) => {
      const found = await findBooking(deps.db, Number(facts['bookingId']));
      if (!found || isMovedAway(found, facts)) return null;
      const booking = { ...found, ...asEnqueued(facts) };
      const services = await deps.site.services();
      const service = services.find(({ id }) => id === booking.service)?.title ?? multipleServicesTitle;
      const [firm, { zone }] = await Promise.all([deps.site.firm(), rules()]);
      return write({ booking, service, firm, zone, publicUrl: deps.publicUrl() }, facts);
    };
  };
  const withMagicLink = (write: (occasion: Occasion) => Promise<OutgoingEmail>) =>
    about(async (occasion) =>
      write({ ...occasion, magicLink: await newMagicLink(deps, occasion.booking.id) }),
    );
  const toFirm = (write: (occasion: Occasion, owners: string[], facts: Facts) => Promise<OutgoingEmail>) =>
    about(async (occasion, facts) => write(occasion, await ownerAddresses(deps.db), facts));
  const withConfirmation = withMagicLink(confirmed);
  const withCancellation = about(cancelled);
  const withReminder = withMagicLink(reminder);
  return {
    'booking-received': withMagicLink((occasion) =>
      received({ ...occasion, booking: { ...occasion.booking, status: 'pending' } }),
    ),
    'booking-notice': toFirm(notice),
    'booking-status': (facts) =>
      facts['status'] === 'cancelled' ? withCancellation(facts) : withConfirmation(facts),
    'booking-link': withMagicLink(meetingLink),
    'booking-moved': withMagicLink((occasion) =>
      moved({ ...occasion, booking: { ...occasion.booking, status: 'pending' } }),
    ),
    'booking-moved-notice': toFirm(movedNotice),
    'booking-cancelled-notice': toFirm(cancelledNotice),
    'booking-reminder': async (facts) => {
      const booking = await findBooking(deps.db, Number(facts['bookingId']));
      const isWanted = booking?.status === 'confirmed' && booking.startsAt > deps.now();
      return isWanted ? withReminder(facts) : null;
    },
  };
}

function isMovedAway({ startsAt }: BookingRow, facts: Facts): boolean {
  return facts['startsAt'] !== undefined && facts['startsAt'] !== startsAt.toISOString();
}
