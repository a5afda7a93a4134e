import { spanishEmails, spanishHowSoon } from '#content/spanish-emails.ts';
import { inSpanish } from '#content/spanish-forms.ts';
import { fillIn } from '#contract/emails/texts.ts';
import { languageNotes } from '#contract/languages.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { EmailTextParts } from '#contract/emails/standard-texts.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { howSoonText } from '#contract/settings/visitor-facts.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { InquiryRow, StoredInquiry } from '#server/domain/client-keys/inquiry-texts.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { inquiryThread } from '#server/emails/delivery.ts';
import { strangerGreetings } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { findAnswer, findInquiry } from './store.ts';

/** The email templates of contact messages: a receipt for the sender, a notice for the firm, and the firm's answers. */
export function inquiryEmails(
  deps: Pick<Deps, 'db' | 'clientKeys' | 'publicUrl' | 'site'>,
  findText: FindEmailText,
) {
  const withInquiry = (render: (inquiry: InquiryRow, firm: FirmFacts) => Promise<OutgoingEmail | null>) => {
    return async ({ inquiryId }: PayloadOf<'inquiry-notice'>) => {
      const inquiry = await findInquiry(deps, inquiryId);
      return inquiry ? render(inquiry, await deps.site.firm()) : null;
    };
  };
  return {
    'inquiry-received': withInquiry(async (inquiry, firm) =>
      received(inquiry, firm, await findText('inquiry-received')),
    ),
    'inquiry-notice': withInquiry(async (inquiry, firm) => {
      const to = await noticeRecipients(deps.db, firm, { topic: 'contact' });
      const inbox = `${deps.publicUrl()}/admin/inquiries?inquiry=${inquiry.id}`;
      return to === null ? null : notice(inquiry, firm, { to, inbox });
    }),
    'inquiry-answer': async ({ answerId }) => {
      const found = await findAnswer(deps, answerId);
      return found ? answered(found, await deps.site.firm()) : null;
    },
  } satisfies Partial<EmailTemplates>;
}

/** Repeats nothing that was typed, not even the name: the address may be someone else's, and we must not relay text to strangers. */
async function received(inquiry: InquiryRow, firm: FirmFacts, text: EmailTextParts): Promise<OutgoingEmail> {
  const { language } = inquiry;
  const { subject, opening, closing } = fillPlaceholders(language === 'es' ? spanishEmails.received : text, {
    firm: firm.name,
    phone: firm.phone,
    reply: language === 'es' ? spanishHowSoon(firm.replyTime) : howSoonText(firm.replyTime),
  });
  const content = await renderEmail(firm, subject, {
    language,
    greeting: strangerGreetings[language],
    paragraphs: [opening],
    facts: [aboutOf(inquiry)],
    closing,
  });
  return { to: inquiry.email, subject, ...content };
}

function aboutOf({ inquiryType, language }: StoredInquiry | InquiryRow): [label: string, value: string] {
  const type = inquiryTypes[inquiryType];
  return language === 'es' ? [spanishEmails.about, inSpanish(type)] : ['About', type];
}

async function notice(
  inquiry: InquiryRow,
  firm: FirmFacts,
  { to, inbox }: { to: string; inbox: string },
): Promise<OutgoingEmail> {
  const { suspectedSpam } = inquiry;
  const languageNote = languageNotes[inquiry.language];
  const subject = suspectedSpam
    ? `Possibly spam: message from ${inquiry.name}`
    : `New message: ${inquiry.name}`;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [
      `${inquiry.name} sent you a message. You can answer it in the dashboard or reply to this email.`,
      ...(suspectedSpam ? [possiblySpam] : []),
    ],
    facts: [
      ['Name', inquiry.name],
      ['Email', inquiry.email],
      ['About', inquiryTypes[inquiry.inquiryType]],
      ...(languageNote === null ? [] : [['Language', languageNote] satisfies [string, string]]),
      ['Message', inquiry.message],
    ],
    action: { label: 'Open the message', address: inbox },
  });
  return { to, replyTo: inquiry.email, subject, ...content };
}

const possiblySpam =
  'It may be spam: the form was filled in the way programs do it. We sent no confirmation to this address.';

/** Does not quote the message either: the reader of the answer may not be its author. */
async function answered(
  { answer, inquiry }: { answer: string; inquiry: StoredInquiry },
  firm: FirmFacts,
): Promise<OutgoingEmail> {
  const { language } = inquiry;
  const texts = language === 'es' ? spanishEmails.answer : englishAnswer;
  const subject = texts.subject;
  const content = await renderEmail(firm, subject, {
    language,
    ...splitGreeting(answer, strangerGreetings[language]),
    facts: [aboutOf(inquiry)],
    closing: fillIn(texts.closing, { phone: firm.phone }),
  });
  return { to: inquiry.email, subject, ...content, thread: inquiryThread(inquiry.id), personal: true };
}

const englishAnswer = {
  subject: 'Our answer to your message',
  closing: 'Questions? Reply to this email or call {phone}.',
};

/** Uses the greeting that the answer begins with, or else ours. */
function splitGreeting(answer: string, ours: string): { greeting: string; paragraphs: string[] } {
  const [first = '', ...rest] = answer.trim().split('\n');
  const startsLikeGreeting =
    first.length < 80 &&
    /^(hi|hello|hey|dear|good (morning|afternoon|evening)|hola|buen[oa]s|buen d[ií]a|estimad[oa]s?)\b/i.test(
      first,
    );
  const hasGreeting = startsLikeGreeting && /[,!:]$/.test(first.trim()) && rest.length > 0;
  const text = hasGreeting ? rest.join('\n').trim() : answer;
  return {
    greeting: hasGreeting ? first.trim() : ours,
    paragraphs: text.split(/\n\s*\n/),
  };
}
