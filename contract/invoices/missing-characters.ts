import * as z from 'zod';

/** Printed for a character that the fonts of PDFs don't have. */
export const standIn = '□';

export const missingCharacters = z.object({
  /** Such as 'the client’s name'. */
  where: z.string(),
  characters: z.array(z.string()),
});
export type MissingCharacters = z.output<typeof missingCharacters>;

const maxShown = 8;

/** Says what a PDF can't show, and what it prints instead. */
export function missingInWords({ where, characters }: MissingCharacters): string {
  const shown = characters.slice(0, maxShown).join(' ');
  const more = characters.length > maxShown ? ` and ${characters.length - maxShown} more` : '';
  return `PDFs can’t show ${shown}${more} in ${where}. ${standIn} is printed instead.`;
}
