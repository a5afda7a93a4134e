import { multipleServicesTitle } from '#contract/services.ts';
import type { BookingRules } from '#contract/slots.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { cancelledNotice, movedNotice, notice } from './firm-letters.ts';
import type { Occasion } from './letter-words.ts';
import { newOwnLink } from './own-link.ts';
import { type BookingRow, findBooking } from './store.ts';
import { cancelled, confirmed, meetingLink, moved, received, reminder } from './visitor-letters.ts';

type Facts = Parameters<LetterWriter>[0];
type Write = (occasion: Occasion, facts: Facts) => Promise<Letter | null>;

/**
 * The letters of bookings. Each speaks of the booking as it was when the letter was ordered; one about a moment from
 * which the booking has been moved away is not wanted any more, the letter about the move has taken its place.
 */
export function bookingLetters(
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>,
  rules: () => Promise<BookingRules>,
): Record<string, LetterWriter> {
  const about = (write: Write): LetterWriter => {
    return async (facts) => {
      const found = await findBooking(deps.db, Number(facts['bookingId']));
      if (!found || isMovedAway(found, facts)) return null;
      const booking = { ...found, ...ordered(facts) };
      const services = await deps.site.services();
      const service = services.find(({ id }) => id === booking.service)?.title ?? multipleServicesTitle;
      const [firm, { zone }] = await Promise.all([deps.site.firm(), rules()]);
      return write({ booking, service, firm, zone, publicUrl: deps.publicUrl() }, facts);
    };
  };
  const withOwnLink = (write: (occasion: Occasion) => Promise<Letter>) =>
    about(async (occasion) => write({ ...occasion, ownLink: await newOwnLink(deps, occasion.booking.id) }));
  const toFirm = (write: (occasion: Occasion, owners: string[], facts: Facts) => Promise<Letter>) =>
    about(async (occasion, facts) => write(occasion, await ownerAddresses(deps.db), facts));
  const withConfirmation = withOwnLink(confirmed);
  const withCancellation = about(cancelled);
  const withReminder = withOwnLink(reminder);
  return {
    'booking-received': withOwnLink((occasion) =>
      received({ ...occasion, booking: { ...occasion.booking, status: 'pending' } }),
    ),
    'booking-notice': toFirm(notice),
    'booking-status': (facts) =>
      facts['status'] === 'cancelled' ? withCancellation(facts) : withConfirmation(facts),
    'booking-link': withOwnLink(meetingLink),
    'booking-moved': withOwnLink((occasion) =>
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

/** The state that the letter is about, which may have changed since. */
function ordered({ status, sequence }: Facts): Partial<BookingRow> {
  return {
    ...((status === 'confirmed' || status === 'cancelled') && { status }),
    ...(typeof sequence === 'number' && { sequence }),
  };
}
