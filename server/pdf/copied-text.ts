import { z } from 'zod';

/** Where pdfkit keeps the fonts of a document, by their names. */
const fontsOfDocument = z
  .object({ _fontFamilies: z.record(z.string(), z.unknown()) })
  .transform(({ _fontFamilies: byName }) => Object.values(byName));

interface EmbeddedFont {
  /** The letters of each glyph. */
  unicode: number[][];
}

function isEmbedded(font: unknown): font is EmbeddedFont {
  return typeof font === 'object' && font !== null && 'unicode' in font && Array.isArray(font.unicode);
}

const rightToLeft = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Readers take text from the right as drawn, and turn it around letter by letter, those of one glyph (such as the Arabic lam
 * with alef) as well. So such a glyph's letters are stored in the order in which they are drawn, too. Call it once, before
 * the document ends.
 */
export function turnLigatures(pdf: PDFKit.PDFDocument): void {
  // A font may be there under two names.
  const fonts = new Set(fontsOfDocument.parse(pdf));
  for (const { unicode } of [...fonts].filter(isEmbedded)) {
    for (const letters of unicode) {
      const [first, second] = letters;
      if (first === undefined || second === undefined) continue;
      if (rightToLeft.test(String.fromCodePoint(first))) letters.reverse();
    }
  }
}
