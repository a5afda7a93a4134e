import { afterRequest } from '#contract/bookings/after-request.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { fullDate } from '#contract/dates.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { greeting } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import { filled, withSentence } from '#server/emails/own-words.ts';
import { invitation } from './invitation.ts';
import { factsOf, type Occasion, visitorFacts } from './email-content.ts';

/** A request that says nothing of how to meet has no number, even where the firm only calls. */
function numberPlease({ meetingType, phone }: Occasion['booking']): string {
  return meetingType === 'phone' && phone === '' ? ' Please reply with the phone number to call.' : '';
}

/** What to do at the appointed time; where there is no link yet, it follows before `event`. */
function meeting({ booking }: Occasion, event: string): string {
  if (booking.meetingType === 'phone') return `We will call you at that time.${numberPlease(booking)}`;
  if (booking.meetingType === 'in-person') return 'We look forward to seeing you at our office.';
  return booking.calendarEventLink
    ? 'Please use the link below to join at that time.'
    : `We will email you the link to the video meeting before ${event}.`;
}

export function received(occasion: Occasion): Promise<OutgoingEmail> {
  const { booking } = occasion;
  const after = `${afterRequest[booking.meetingType]}${numberPlease(booking)}`;
  return toVisitor(occasion, 'booking-received', { after });
}

export function confirmed(occasion: Occasion): Promise<OutgoingEmail> {
  const after = meeting(occasion, 'the appointment');
  return toVisitor(occasion, 'booking-confirmed', { after, ...joining(occasion) });
}

export function cancelled(occasion: Occasion): Promise<OutgoingEmail> {
  const action = { label: 'Choose another time', address: `${occasion.publicUrl}/booking` };
  return toVisitor(occasion, 'booking-cancelled', { action });
}

export function meetingLink(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'booking-link', joining(occasion));
}

export function moved(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'booking-moved', {});
}

export function movedAndConfirmed(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'booking-moved-confirmed', joining(occasion));
}

export function meetingChanged(occasion: Occasion): Promise<OutgoingEmail> {
  const { booking } = occasion;
  const isConfirmed = booking.status === 'confirmed';
  const after = isConfirmed
    ? meeting(occasion, 'the appointment')
    : `${afterRequest[booking.meetingType]}${numberPlease(booking)}`;
  return toVisitor(occasion, 'booking-meeting-changed', { after, ...(isConfirmed && joining(occasion)) });
}

export function reminder(occasion: Occasion): Promise<OutgoingEmail> {
  const after = meeting(occasion, 'it begins');
  return toVisitor(occasion, 'booking-reminder', { after, ...joining(occasion) });
}

function joining({ booking }: Occasion): Pick<EmailContent, 'action'> {
  const { calendarEventLink: address, meetingType } = booking;
  return address && meetingType === 'video' ? { action: { label: 'Join the video meeting', address } } : {};
}

/** The table of every email about the booking, with the visitor's own time under the firm's. */
function visitorTable(occasion: Occasion): [string, string][] {
  const facts = factsOf(occasion);
  return [...facts.slice(0, 2), ...visitorFacts(occasion), ...facts.slice(2)];
}

async function toVisitor(
  occasion: Occasion,
  kind: OwnTextKind,
  { after, action }: Pick<EmailContent, 'action'> & { after?: string },
): Promise<OutgoingEmail> {
  const { booking, service, firm, publicUrl, magicLink, words } = occasion;
  const { subject, opening, closing } = filled(await words(kind), {
    firm: firm.name,
    phone: firm.phone,
    service,
    date: fullDate(booking.date),
    time: slotLabel(booking.minutes),
  });
  const content = await renderEmail(firm, subject, {
    greeting: greeting(booking.name),
    paragraphs: [withSentence(opening, after)],
    facts: visitorTable(occasion),
    ...(magicLink && { alsoHere: { label: 'View, reschedule or cancel this booking', address: magicLink } }),
    closing,
    ...(action && { action }),
  });
  return { to: booking.email, subject, ...content, attachments: [invitation(booking, firm, publicUrl)] };
}
