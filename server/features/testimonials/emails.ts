import type { EmailWords, OwnTextKind } from '#contract/emails/standard-texts.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { filled, nothingPublished, type WordsOf } from '#server/emails/own-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { findTestimonial, insertLink, type TestimonialRow } from './store.ts';

/** What a testimonial's email is written from. */
interface Occasion {
  row: TestimonialRow;
  firm: FirmFacts;
  publicUrl: string;
  /** The words of a kind of email, with the firm's facts in them. */
  words: (kind: OwnTextKind) => Promise<EmailWords>;
  /** Makes a magic link to the sender's consent. */
  link: () => Promise<string>;
}

/** The emails of testimonials; a template answers null once its email has been overtaken. */
export function testimonialEmails(deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>, wordsOf: WordsOf) {
  const about = (write: (occasion: Occasion) => Promise<OutgoingEmail | null>) => {
    return async ({ testimonialId }: PayloadOf<'testimonial-notice'>) => {
      const row = await findTestimonial(deps.db, testimonialId);
      if (!row) return null;
      const publicUrl = deps.publicUrl();
      const link = async () => {
        // Made here and not in the job, so that the token itself is never stored.
        const token = newToken();
        await insertLink(deps.db, { tokenHash: hashOf(token), testimonialId: row.id });
        return `${publicUrl}/testimonial-consent#${token}`;
      };
      const firm = await deps.site.firm();
      const words = async (kind: OwnTextKind) =>
        filled(await wordsOf(kind), { firm: firm.name, phone: firm.phone });
      return write({ row, firm, publicUrl, words, link });
    };
  };
  return {
    'testimonial-received': about(received),
    'testimonial-notice': about(async (occasion) => {
      const to = await noticeRecipients(deps.db, occasion.firm, { topic: 'testimonial' });
      return to === null ? null : notice(occasion, to);
    }),
    'testimonial-consent': about(consentRequest),
    'testimonial-refused': about(refused),
  } satisfies Partial<EmailTemplates>;
}

async function received(occasion: Occasion): Promise<OutgoingEmail> {
  const { consent } = occasion.row;
  const words = await occasion.words(consent ? 'testimonial-received' : 'testimonial-private');
  return toSender(occasion, words, {
    action: {
      label: consent ? 'See your testimonial' : 'See it and decide',
      address: await occasion.link(),
    },
  });
}

function notice({ row, firm, publicUrl }: Occasion, to: string): Promise<OutgoingEmail> {
  return encrypted(firm, to, `New testimonial: ${row.name}`, {
    greeting: 'Hello,',
    paragraphs: [
      row.consent
        ? 'A visitor sent a testimonial and gave permission to publish it. Please review it.'
        : 'A visitor sent a testimonial but didn’t give permission to publish it. You can ask for consent from the dashboard.',
    ],
    facts: [...factsOf(row), ['Email', row.email]],
    action: { label: 'Open the testimonials', address: `${publicUrl}/admin/testimonials` },
  });
}

async function consentRequest(occasion: Occasion): Promise<OutgoingEmail | null> {
  const { row, words } = occasion;
  if (row.consent || row.status !== 'waiting') return null;
  return toSender(occasion, await words('testimonial-consent'), {
    paragraphs: [nothingPublished],
    action: { label: 'Read it and decide', address: await occasion.link() },
  });
}

async function refused(occasion: Occasion): Promise<OutgoingEmail | null> {
  const { row, words } = occasion;
  if (row.status !== 'refused' || !row.reason) return null;
  return toSender(occasion, await words('testimonial-refused'), { paragraphs: [row.reason] });
}

/** Repeats nothing that was typed but a name: the address may be someone else's. The private page shows the words. */
function toSender(
  { row, firm }: Occasion,
  { subject, opening, closing }: EmailWords,
  { paragraphs = [], ...copy }: Partial<Pick<EmailContent, 'paragraphs' | 'action'>>,
) {
  return encrypted(firm, row.email, subject, {
    greeting: greeting(row.name),
    paragraphs: [opening, ...paragraphs],
    ...copy,
    closing,
  });
}

async function encrypted(
  firm: FirmFacts,
  to: string,
  subject: string,
  copy: EmailContent,
): Promise<OutgoingEmail> {
  return { to, subject, ...(await renderEmail(firm, subject, copy)) };
}

function factsOf(row: TestimonialRow): [string, string][] {
  return [
    ['Name', row.name],
    ['Company', row.company],
    ['Position', row.position],
    ['Rating', `${row.rating} out of 5`],
    ['Testimonial', row.testimonial],
  ];
}
