import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { greeting } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { findTestimonial, insertLink, type TestimonialRow } from './store.ts';

/** What a testimonial's email is written from. */
interface Occasion {
  row: TestimonialRow;
  firm: FirmFacts;
  publicUrl: string;
  /** Makes a magic link to the sender's consent. */
  link: () => Promise<string>;
}

/** The emails of testimonials; a template answers null once its email has been overtaken. */
export function testimonialEmails(deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>) {
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
      return write({ row, firm: await deps.site.firm(), publicUrl, link });
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
  return toSender(occasion, 'Thank you for your testimonial', {
    paragraphs: [
      consent
        ? 'We have your testimonial and your consent to publish it under your name and company. We read every testimonial before it appears and never change the words or the rating. You can see it with the private link below.'
        : 'We have your testimonial. We’ll keep it private, since you did not agree to have it published. You can see it with the private link below, and agree there if you would like to.',
    ],
    action: {
      label: consent ? 'See your testimonial' : 'See it and decide',
      address: await occasion.link(),
    },
    closing: `The link is for you only and does not expire, so you can change your mind at any time. If you did not write this, please call ${occasion.firm.phone}.`,
  });
}

function notice({ row, firm, publicUrl }: Occasion, to: string): Promise<OutgoingEmail> {
  return encrypted(firm, to, `New testimonial: ${row.name}`, {
    greeting: 'Hello,',
    paragraphs: [
      row.consent
        ? 'A visitor sent a testimonial and agreed to have it published. Please review it.'
        : 'A visitor sent a testimonial but did not agree to have it published. You can ask for consent from the dashboard.',
    ],
    facts: [...factsOf(row), ['Email', row.email]],
    action: { label: 'Open the testimonials', address: `${publicUrl}/admin/testimonials` },
  });
}

async function consentRequest(occasion: Occasion): Promise<OutgoingEmail | null> {
  const { row, firm } = occasion;
  if (row.consent || row.status !== 'waiting') return null;
  return toSender(occasion, 'May we publish your testimonial?', {
    paragraphs: [
      `You sent us a testimonial about ${firm.name}. May we publish it on our site, word for word, with your rating, your name and your company? Your email address and your position are not shown.`,
      'Nothing is published unless you agree.',
    ],
    action: { label: 'Read it and decide', address: await occasion.link() },
    closing: 'The link is for you only and does not expire, so you can change your mind at any time.',
  });
}

async function refused(occasion: Occasion): Promise<OutgoingEmail | null> {
  const { row } = occasion;
  if (row.status !== 'refused' || !row.reason) return null;
  return toSender(occasion, 'About your testimonial', {
    paragraphs: ['Thank you for writing to us. We have decided not to publish your testimonial:', row.reason],
    closing: `Questions? Reply to this email or call ${occasion.firm.phone}.`,
  });
}

/** Repeats nothing that was typed but a name: the address may be someone else's. The private page shows the words. */
function toSender({ row, firm }: Occasion, subject: string, copy: Omit<EmailContent, 'greeting'>) {
  return encrypted(firm, row.email, subject, { greeting: greeting(row.name), ...copy });
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
