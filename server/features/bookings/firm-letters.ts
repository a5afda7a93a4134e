import { fullDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/slots.ts';
import type { LetterFacts } from '#server/db/schema/letters.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { onPaper } from '#server/letters/paper.ts';
import { factsOf, type Occasion } from './letter-words.ts';
import type { BookingRow } from './store.ts';

export function notice(occasion: Occasion, owners: string[]): Promise<Letter> {
  return toFirm(occasion, owners, {
    subject: `New booking request: ${occasion.booking.name}`,
    paragraph: 'A visitor has requested a consultation. The slot is held until you confirm or cancel it.',
    also: messageOf(occasion.booking),
  });
}

export function movedNotice(occasion: Occasion, owners: string[], facts: LetterFacts): Promise<Letter> {
  const { fromDate, fromMinutes } = facts;
  return toFirm(occasion, owners, {
    subject: `Booking moved: ${occasion.booking.name}`,
    paragraph:
      'The visitor has moved this booking to the time below. The slot is held until you confirm or cancel it; the old one is free again.',
    also: [['Until now', `${fullDate(String(fromDate))}, ${slotLabel(Number(fromMinutes))}`]],
  });
}

export function cancelledNotice(occasion: Occasion, owners: string[]): Promise<Letter> {
  return toFirm(occasion, owners, {
    subject: `Booking cancelled: ${occasion.booking.name}`,
    paragraph: 'The visitor has cancelled this booking. The slot is free again.',
    also: [],
  });
}

interface Words {
  subject: string;
  paragraph: string;
  also: [string, string][];
}

async function toFirm(
  occasion: Occasion,
  owners: string[],
  { subject, paragraph, also }: Words,
): Promise<Letter> {
  const { booking, firm, publicUrl } = occasion;
  const paper = await onPaper(firm, subject, {
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
  return { to: owners.join(', ') || firm.email, subject, ...paper };
}

function messageOf({ message }: BookingRow): [string, string][] {
  return message ? [['Message', message]] : [];
}
