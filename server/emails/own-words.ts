import { type EmailWords, fillIn, type OwnTextKind } from '#contract/emails/texts.ts';

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
