import type { MeetingType } from '#contract/bookings/meetings.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { greeting } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import { invitation } from './invitation.ts';
import { factsOf, type Occasion, visitorFacts } from './email-content.ts';

/** What follows a request. */
const next: Record<MeetingType, string> = {
  video: 'We will confirm it by email and send the link to the video meeting before the appointment.',
  phone: 'We will confirm it by email, and call you at that time.',
  'in-person': 'We will confirm it by email. We meet at our office.',
};

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
  return toVisitor(occasion, 'We received your booking request', {
    paragraphs: [
      `Thank you. We are holding the time below for you. ${next[booking.meetingType]}${numberPlease(booking)}`,
    ],
  });
}

export function confirmed(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'Your consultation is confirmed', {
    paragraphs: [`Your consultation is confirmed. ${meeting(occasion, 'the appointment')}`],
    ...joining(occasion),
  });
}

export function cancelled(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'Your consultation is cancelled', {
    paragraphs: [
      'The consultation below has been cancelled. If you would like another time, you can choose one on our site.',
    ],
    action: { label: 'Choose another time', address: `${occasion.publicUrl}/booking` },
  });
}

export function meetingLink(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'The link to your consultation', {
    paragraphs: ['Please use the link below to join your consultation by video.'],
    ...joining(occasion),
  });
}

export function moved(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'Your consultation has been moved', {
    paragraphs: [
      "We're holding the new time below and have released the old one. We'll confirm the new time by email.",
    ],
  });
}

export function movedAndConfirmed(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'Your consultation has been moved', {
    paragraphs: ['We moved your consultation to the time below. The new time is confirmed.'],
    ...joining(occasion),
  });
}

export function meetingChanged(occasion: Occasion): Promise<OutgoingEmail> {
  const { booking } = occasion;
  const what =
    booking.status === 'confirmed'
      ? meeting(occasion, 'the appointment')
      : `${next[booking.meetingType]}${numberPlease(booking)}`;
  return toVisitor(occasion, 'How we meet has changed', {
    paragraphs: [`We changed how we meet for your consultation. The time stays the same. ${what}`],
    ...(booking.status === 'confirmed' && joining(occasion)),
  });
}

export function reminder(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'A reminder of your consultation', {
    paragraphs: [`Your consultation is coming up. ${meeting(occasion, 'it begins')}`],
    ...joining(occasion),
  });
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
  subject: string,
  copy: Pick<EmailContent, 'paragraphs' | 'action'>,
): Promise<OutgoingEmail> {
  const { booking, firm, publicUrl, magicLink } = occasion;
  const content = await renderEmail(firm, subject, {
    greeting: greeting(booking.name),
    facts: visitorTable(occasion),
    ...(magicLink && { alsoHere: { label: 'View, reschedule or cancel this booking', address: magicLink } }),
    closing: `Questions? Reply to this email or call ${firm.phone}.`,
    ...copy,
  });
  return { to: booking.email, subject, ...content, attachments: [invitation(booking, firm, publicUrl)] };
}
