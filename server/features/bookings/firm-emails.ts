import { fullDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import type { PayloadOf } from '#server/domain/email-kinds.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { factsOf, type Occasion } from './email-content.ts';
import type { BookingTexts } from '#server/domain/client-keys/booking-texts.ts';

export function notice(occasion: Occasion, to: string): Promise<OutgoingEmail> {
  return toFirm(occasion, to, {
    subject: `New booking request: ${occasion.booking.name}`,
    paragraph: 'A visitor requested a consultation. We are holding the time until you confirm or cancel.',
    also: messageOf(occasion.booking),
  });
}

export function movedNotice(
  occasion: Occasion,
  to: string,
  { fromDate, fromMinutes }: PayloadOf<'booking-moved-notice'>,
): Promise<OutgoingEmail> {
  return toFirm(occasion, to, {
    subject: `Booking moved: ${occasion.booking.name}`,
    paragraph:
      'The visitor moved this booking to the time below. We are holding it until you confirm or cancel; the old time is open again.',
    also: [['Previous time', `${fullDate(fromDate)}, ${slotLabel(fromMinutes)}`]],
  });
}

export function cancelledNotice(occasion: Occasion, to: string): Promise<OutgoingEmail> {
  return toFirm(occasion, to, {
    subject: `Booking cancelled: ${occasion.booking.name}`,
    paragraph: 'The visitor cancelled this booking. The time is open again.',
    also: [],
  });
}

interface Copy {
  subject: string;
  paragraph: string;
  also: [string, string][];
}

async function toFirm(
  occasion: Occasion,
  to: string,
  { subject, paragraph, also }: Copy,
): Promise<OutgoingEmail> {
  const { booking, firm, publicUrl } = occasion;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [paragraph],
    facts: [
      ...factsOf(occasion),
      ['Name', booking.name],
      ['Email', booking.email],
      ['Business', booking.business],
      ...also,
    ],
    action: { label: 'Open the dashboard', address: `${publicUrl}/admin` },
  });
  return { to, subject, ...content };
}

function messageOf({ message }: BookingTexts): [string, string][] {
  return message ? [['Message', message]] : [];
}
