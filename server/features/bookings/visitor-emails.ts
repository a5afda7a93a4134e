import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { greeting } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import { invitation } from './invitation.ts';
import { factsOf, type Occasion } from './email-content.ts';

export function received(occasion: Occasion): Promise<OutgoingEmail> {
  return toVisitor(occasion, 'We received your booking request', {
    paragraphs: [
      'Thank you. The time below is held for you. We will confirm it by email, with a link to the video meeting before the appointment.',
    ],
  });
}

export function confirmed(occasion: Occasion): Promise<OutgoingEmail> {
  const link = occasion.booking.calendarEventLink;
  return toVisitor(occasion, 'Your consultation is confirmed', {
    paragraphs: [
      link
        ? 'Your consultation is confirmed. Please use the link below to join at the appointed time.'
        : 'Your consultation is confirmed. The link to the video meeting follows by email before the appointment.',
    ],
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

export function reminder(occasion: Occasion): Promise<OutgoingEmail> {
  const link = occasion.booking.calendarEventLink;
  return toVisitor(occasion, 'A reminder of your consultation', {
    paragraphs: [
      link
        ? 'Your consultation is coming up. Please use the link below to join at the appointed time.'
        : 'Your consultation is coming up. The link to the video meeting follows by email before it begins.',
    ],
    ...joining(occasion),
  });
}

function joining({ booking: { calendarEventLink: address } }: Occasion): Pick<EmailContent, 'action'> {
  return address ? { action: { label: 'Join the video meeting', address } } : {};
}

async function toVisitor(
  occasion: Occasion,
  subject: string,
  copy: Pick<EmailContent, 'paragraphs' | 'action'>,
): Promise<OutgoingEmail> {
  const { booking, firm, publicUrl, magicLink } = occasion;
  const content = await renderEmail(firm, subject, {
    greeting: greeting(booking.name),
    facts: factsOf(occasion),
    ...(magicLink && { alsoHere: { label: 'See, move or cancel this booking', address: magicLink } }),
    closing: `Questions? Reply to this email or call ${firm.phone}.`,
    ...copy,
  });
  return { to: booking.email, subject, ...content, attachments: [invitation(booking, firm, publicUrl)] };
}
