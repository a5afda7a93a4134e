import type { EmailTextParts, OwnTextKind } from '#contract/emails/standard-texts.ts';
import { fillIn } from '#contract/emails/texts.ts';

/** Gives the texts of a kind of email: the firm's own, or the standard ones. Passed in, since another topic owns them. */
export type FindEmailText = (kind: OwnTextKind) => Promise<EmailTextParts>;

/** Fills in the values; the result is plain text, which the layout escapes. */
export function fillPlaceholders(
  text: EmailTextParts,
  values: Readonly<Record<string, string>>,
): EmailTextParts {
  return {
    subject: fillIn(text.subject, values),
    opening: fillIn(text.opening, values),
    closing: fillIn(text.closing, values),
  };
}

/** Sentences that follow the opening if the PDF isn't attached, whatever the firm's own text. */
export const pdfInPortal = {
  'invoice-sent': 'You can find it as a PDF file in the client portal.',
  'refund-recorded': 'You can find the receipt as a PDF file in the client portal.',
  'payment-received': 'You can find the receipt as a PDF file in the client portal.',
};

/** Follows the question whether a testimonial may be published, whatever the firm's own text. */
export const nothingPublished = 'Nothing is published unless you agree.';

/** The opening with another sentence after it, if there is one. */
export function withSentence(opening: string, after: string | undefined): string {
  return after === undefined ? opening : `${opening} ${after}`;
}
