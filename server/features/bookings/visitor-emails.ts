import { spanishEmails } from '#content/spanish-emails.ts';
import { inSpanish } from '#content/spanish-forms.ts';
import { afterRequest } from '#contract/bookings/after-request.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { fullDate } from '#contract/dates.ts';
import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { strangerGreetings } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import { fillPlaceholders } from '#server/emails/email-text.ts';
import { invitation } from './calendar-files.ts';
import { factsOf, type EmailContext, visitorFacts } from './email-content.ts';

export function received(context: EmailContext): Promise<OutgoingEmail> {
  const { booking } = context;
  const after = [afterRequest[booking.meetingType], ...askForNumber(booking)];
  return toVisitor(context, 'booking-received', { after });
}

export function confirmed(context: EmailContext): Promise<OutgoingEmail> {
  const after = joinInstructions(context, 'the appointment');
  return toVisitor(context, 'booking-confirmed', { after, ...joinAction(context) });
}

export function cancelled(context: EmailContext): Promise<OutgoingEmail> {
  const page = context.booking.language === 'es' ? '/es/reservar' : '/booking';
  const action = { label: 'Choose another time', address: `${context.publicUrl}${page}` };
  return toVisitor(context, 'booking-cancelled', { action });
}

export function meetingLink(context: EmailContext): Promise<OutgoingEmail> {
  return toVisitor(context, 'booking-link', joinAction(context));
}

export function moved(context: EmailContext): Promise<OutgoingEmail> {
  return toVisitor(context, 'booking-moved', {});
}

export function movedAndConfirmed(context: EmailContext): Promise<OutgoingEmail> {
  return toVisitor(context, 'booking-moved-confirmed', joinAction(context));
}

export function meetingChanged(context: EmailContext): Promise<OutgoingEmail> {
  const { booking } = context;
  const isConfirmed = booking.status === 'confirmed';
  const after = isConfirmed
    ? joinInstructions(context, 'the appointment')
    : [afterRequest[booking.meetingType], ...askForNumber(booking)];
  return toVisitor(context, 'booking-meeting-changed', { after, ...(isConfirmed && joinAction(context)) });
}

export function reminder(context: EmailContext): Promise<OutgoingEmail> {
  const after = joinInstructions(context, 'it begins');
  return toVisitor(context, 'booking-reminder', { after, ...joinAction(context) });
}

/** Asks for a phone number: a request without a meeting type has none, even if the firm only meets by phone. */
function askForNumber({ meetingType, phone }: EmailContext['booking']): string[] {
  return meetingType === 'phone' && phone === '' ? ['Please reply with the phone number to call.'] : [];
}

/** How the visitor joins the meeting. Without a video link, says that it will follow before `event`. */
function joinInstructions({ booking }: EmailContext, event: string): string[] {
  if (booking.meetingType === 'phone') return ['We will call you at that time.', ...askForNumber(booking)];
  if (booking.meetingType === 'in-person') return ['We look forward to seeing you at our office.'];
  return [
    booking.calendarEventLink
      ? 'Please use the link below to join at that time.'
      : `We will email you the link to the video meeting before ${event}.`,
  ];
}

function joinAction({ booking }: EmailContext): Pick<EmailContent, 'action'> {
  const { calendarEventLink: address, meetingType } = booking;
  return address && meetingType === 'video' ? { action: { label: 'Join the video meeting', address } } : {};
}

/** The table of facts in every email to the visitor, with the time in the visitor's zone under the firm's. */
function visitorTable(context: EmailContext): [string, string][] {
  // The address may be someone else's, so nothing that was typed is repeated, not even the number.
  const facts = factsOf(context, 'The number you gave us');
  return [...facts.slice(0, 2), ...visitorFacts(context), ...facts.slice(2)];
}

/** Gives the texts of an email in this language. */
function textsIn(language: Language): (english: string) => string {
  return language === 'es' ? inSpanish : (english) => english;
}

async function toVisitor(
  context: EmailContext,
  kind: keyof typeof spanishEmails.bookings,
  { after = [], action }: Pick<EmailContent, 'action'> & { after?: readonly string[] },
): Promise<OutgoingEmail> {
  const { booking, service, firm, publicUrl, magicLink, findText } = context;
  const { language } = booking;
  const t = textsIn(language);
  const text = language === 'es' ? spanishEmails.bookings[kind] : await findText(kind);
  const { subject, opening, closing } = fillPlaceholders(text, {
    firm: firm.name,
    phone: firm.phone,
    service,
    date: t(fullDate(booking.date)),
    time: slotLabel(booking.minutes),
  });
  const content = await renderEmail(firm, subject, {
    language,
    greeting: strangerGreetings[language],
    paragraphs: [[opening, ...after.map(t)].join(' ')],
    facts: visitorTable(context).map(([label, value]): [string, string] => [t(label), t(value)]),
    ...(magicLink && {
      alsoHere: { label: t('View, reschedule or cancel this booking'), address: magicLink },
    }),
    closing,
    ...(action && { action: { ...action, label: t(action.label) } }),
  });
  return {
    to: booking.email,
    subject,
    ...content,
    attachments: [invitation(booking, firm, publicUrl, magicLink)],
  };
}
