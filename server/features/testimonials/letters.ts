import type { FirmFacts } from '#contract/firm.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/session.ts';
import { type LetterWords, onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { findTestimonial, insertLink, type TestimonialRow } from './store.ts';

/** What a testimonial's letter is written from. */
interface Occasion {
  row: TestimonialRow;
  firm: FirmFacts;
  publicUrl: string;
  /** Makes a private link to the sender's consent. */
  link: () => Promise<string>;
}

/** The letters of testimonials; a writer answers null once its letter has been overtaken. */
export function testimonialLetters(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>,
): Record<string, LetterWriter> {
  const about = (write: (occasion: Occasion) => Promise<Letter | null>): LetterWriter => {
    return async ({ testimonialId }) => {
      const row = await findTestimonial(deps.db, Number(testimonialId));
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
    'testimonial-notice': about(async (occasion) => notice(occasion, await ownerAddresses(deps.db))),
    'testimonial-consent': about(consentRequest),
    'testimonial-refused': about(refused),
  };
}

async function received(occasion: Occasion): Promise<Letter> {
  const { consent } = occasion.row;
  return toSender(occasion, 'Thank you for your testimonial', {
    paragraphs: [
      consent
        ? 'We received the words below, with your consent to publish them under your name and company. We read each testimonial before it appears, and change neither its words nor its rating.'
        : 'We received the words below. They stay between us: you have not agreed that we publish them. If you would like to, you can say so behind the private link.',
    ],
    facts: factsOf(occasion.row),
    action: {
      label: consent ? 'See or change your consent' : 'Agree to publication',
      address: await occasion.link(),
    },
    closing: `The link is meant for you alone and goes on working, so that you can change your mind at any time. If you did not write this, please call ${occasion.firm.phone}.`,
  });
}

function notice({ row, firm, publicUrl }: Occasion, owners: string[]): Promise<Letter> {
  return sealed(firm, owners.join(', ') || firm.email, `New testimonial: ${row.name}`, {
    greeting: 'Hello,',
    paragraphs: [
      row.consent
        ? 'A visitor has sent a testimonial and agrees that it is published. It waits for your decision.'
        : 'A visitor has sent a testimonial without agreeing that it is published. You can ask for consent from the dashboard.',
    ],
    facts: [...factsOf(row), ['Email', row.email]],
    action: { label: 'Open the testimonials', address: `${publicUrl}/admin/testimonials` },
  });
}

async function consentRequest(occasion: Occasion): Promise<Letter | null> {
  const { row, firm } = occasion;
  if (row.consent || row.status !== 'waiting') return null;
  return toSender(occasion, 'May we publish your testimonial?', {
    paragraphs: [
      `You wrote the words below about ${firm.name}. May we publish them on our site, word for word, with your rating, your name and your company? Your email address and your position are not shown.`,
      'Nothing is published unless you agree.',
    ],
    facts: factsOf(row),
    action: { label: 'Read it and decide', address: await occasion.link() },
    closing:
      'The link is meant for you alone and goes on working, so that you can change your mind at any time.',
  });
}

async function refused(occasion: Occasion): Promise<Letter | null> {
  const { row } = occasion;
  if (row.status !== 'refused' || !row.reason) return null;
  return toSender(occasion, 'About your testimonial', {
    paragraphs: ['Thank you for writing to us. We have decided not to publish your testimonial:', row.reason],
    facts: factsOf(row),
    closing: `Questions? Reply to this letter or call ${occasion.firm.phone}.`,
  });
}

function toSender({ row, firm }: Occasion, subject: string, words: Omit<LetterWords, 'greeting'>) {
  return sealed(firm, row.email, subject, { greeting: `Hello ${row.name},`, ...words });
}

async function sealed(firm: FirmFacts, to: string, subject: string, words: LetterWords): Promise<Letter> {
  return { to, subject, ...(await onPaper(firm, subject, words)) };
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
