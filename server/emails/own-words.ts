import type { EmailWords, OwnTextKind } from '#contract/emails/standard-texts.ts';
import { fillIn } from '#contract/emails/texts.ts';

/** The words of a kind of email: the firm's own, or the standard ones. Another topic's business, handed in. */
export type WordsOf = (kind: OwnTextKind) => Promise<EmailWords>;

/** The words with their values; still plain text, which the layout escapes. */
export function filled(words: EmailWords, values: Readonly<Record<string, string>>): EmailWords {
  return {
    subject: fillIn(words.subject, values),
    opening: fillIn(words.opening, values),
    closing: fillIn(words.closing, values),
  };
}

/** Follows the opening of an email without the file, whatever the firm's words are. */
export const pdfInPortal = {
  'invoice-sent': 'You can find it as a PDF file in the client portal.',
  'refund-recorded': 'You can find the receipt as a PDF file in the client portal.',
  'payment-received': 'You can find the receipt as a PDF file in the client portal.',
};

/** Follows the question whether a testimonial may be published, whatever the firm's words are. */
export const nothingPublished = 'Nothing is published unless you agree.';

/** The opening, and a sentence that follows it. */
export function withSentence(opening: string, after: string | undefined): string {
  return after === undefined ? opening : `${opening} ${after}`;
}
