import type { EmailTextParts, OwnTextKind } from '#contract/emails/standard-texts.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { fillPlaceholders, nothingPublished, type FindEmailText } from '#server/emails/email-text.ts';
import { strangerGreetings } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { findTestimonial, insertLink, type TestimonialRow } from './store.ts';

/** What the templates need. */
interface TemplateInput {
  row: TestimonialRow;
  firm: FirmFacts;
  publicUrl: string;
  /** The copy of a kind of email, with the firm's facts filled in. */
  filledText: (kind: OwnTextKind) => Promise<EmailTextParts>;
  /** Creates a magic link to the page where the sender gives or withdraws consent. */
  createLink: () => Promise<string>;
}

/** The email templates of testimonials. A template returns null when its email is no longer needed. */
export function testimonialEmails(deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>, findText: FindEmailText) {
  const withTestimonial = (render: (input: TemplateInput) => Promise<OutgoingEmail | null>) => {
    return async ({ testimonialId }: PayloadOf<'testimonial-notice'>) => {
      const row = await findTestimonial(deps.db, testimonialId);
      if (!row) return null;
      const publicUrl = deps.publicUrl();
      const createLink = async () => {
        // Created while the email is rendered, so that the token is never stored: only its hash is.
        const token = newToken();
        await insertLink(deps.db, { tokenHash: hashOf(token), testimonialId: row.id });
        return `${publicUrl}/testimonial-consent#${token}`;
      };
      const firm = await deps.site.firm();
      const filledText = async (kind: OwnTextKind) =>
        fillPlaceholders(await findText(kind), { firm: firm.name, phone: firm.phone });
      return render({ row, firm, publicUrl, filledText, createLink });
    };
  };
  return {
    'testimonial-received': withTestimonial(received),
    'testimonial-notice': withTestimonial(async (input) => {
      const to = await noticeRecipients(deps.db, input.firm, { topic: 'testimonial' });
      return to === null ? null : notice(input, to);
    }),
    'testimonial-consent': withTestimonial(consentRequest),
    'testimonial-refused': withTestimonial(refused),
  } satisfies Partial<EmailTemplates>;
}

async function received(input: TemplateInput): Promise<OutgoingEmail> {
  const { consent } = input.row;
  const text = await input.filledText(consent ? 'testimonial-received' : 'testimonial-private');
  return toSender(input, text, {
    action: {
      label: consent ? 'See your testimonial' : 'See it and decide',
      address: await input.createLink(),
    },
  });
}

function notice({ row, firm, publicUrl }: TemplateInput, to: string): Promise<OutgoingEmail> {
  return outgoing(firm, to, `New testimonial: ${row.name}`, {
    greeting: 'Hello,',
    paragraphs: [
      row.consent
        ? `${row.name} sent a testimonial and gave permission to publish it. Please review it.`
        : `${row.name} sent a testimonial but didn’t give permission to publish it. You can ask for consent from the dashboard.`,
    ],
    facts: [...factsOf(row), ['Email', row.email]],
    action: { label: 'Open the testimonials', address: `${publicUrl}/admin/testimonials` },
  });
}

async function consentRequest(input: TemplateInput): Promise<OutgoingEmail | null> {
  const { row, filledText } = input;
  if (row.consent || row.status !== 'waiting') return null;
  return toSender(input, await filledText('testimonial-consent'), {
    paragraphs: [nothingPublished],
    action: { label: 'Read it and decide', address: await input.createLink() },
  });
}

async function refused(input: TemplateInput): Promise<OutgoingEmail | null> {
  const { row, filledText } = input;
  if (row.status !== 'refused' || !row.reason) return null;
  return toSender(input, await filledText('testimonial-refused'), { paragraphs: [row.reason] });
}

/** Repeats nothing that was typed, not even the name: the address may be someone else's. The private page shows the text. */
function toSender(
  { row, firm }: TemplateInput,
  { subject, opening, closing }: EmailTextParts,
  { paragraphs = [], ...content }: Partial<Pick<EmailContent, 'paragraphs' | 'action'>>,
) {
  return outgoing(firm, row.email, subject, {
    greeting: strangerGreetings.en,
    paragraphs: [opening, ...paragraphs],
    ...content,
    closing,
  });
}

async function outgoing(
  firm: FirmFacts,
  to: string,
  subject: string,
  content: EmailContent,
): Promise<OutgoingEmail> {
  return { to, subject, ...(await renderEmail(firm, subject, content)) };
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
