import { fullDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { zoneName } from '#contract/zones.ts';
import type { PayloadOf } from '#server/domain/email-kinds.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { factsOf, type EmailContext, visitorFacts } from './email-content.ts';
import type { BookingTexts } from '#server/domain/client-keys/booking-texts.ts';

export function notice(context: EmailContext, to: string): Promise<OutgoingEmail> {
  return toFirm(context, to, {
    subject: `New booking request: ${context.booking.name}`,
    paragraph: `${context.booking.name} requested a consultation. The time is held until you confirm or cancel.`,
    extraFacts: messageOf(context.booking),
  });
}

export function movedNotice(
  context: EmailContext,
  to: string,
  { fromDate, fromMinutes }: PayloadOf<'booking-moved-notice'>,
): Promise<OutgoingEmail> {
  return toFirm(context, to, {
    subject: `Booking moved: ${context.booking.name}`,
    paragraph: `${context.booking.name} moved this booking to the time below. It is held until you confirm or cancel; the old time is open again.`,
    extraFacts: [
      ['Previous time', `${fullDate(fromDate)}, ${slotLabel(fromMinutes)} ${zoneName(context.zone)}`],
    ],
  });
}

export function cancelledNotice(context: EmailContext, to: string): Promise<OutgoingEmail> {
  return toFirm(context, to, {
    subject: `Booking cancelled: ${context.booking.name}`,
    paragraph: `${context.booking.name} cancelled this booking. The time is open again.`,
    extraFacts: [],
  });
}

interface FirmEmail {
  subject: string;
  paragraph: string;
  /** More rows for the table of facts. */
  extraFacts: [string, string][];
}

async function toFirm(
  context: EmailContext,
  to: string,
  { subject, paragraph, extraFacts }: FirmEmail,
): Promise<OutgoingEmail> {
  const { booking, firm, publicUrl } = context;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [paragraph],
    facts: [
      ...factsOf(context, context.booking.phone),
      ...visitorFacts(context).map(([, time]): [string, string] => ['Visitor’s time', time]),
      ['Name', booking.name],
      ['Email', booking.email],
      ['Business', booking.business],
      ...extraFacts,
    ],
    action: { label: 'Open the dashboard', address: `${publicUrl}/admin` },
  });
  return { to, subject, ...content };
}

function messageOf({ message }: BookingTexts): [string, string][] {
  return message ? [['Message', message]] : [];
}
