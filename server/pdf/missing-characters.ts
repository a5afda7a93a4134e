import { withFonts } from '#server/typesetting/fonts.ts';
import { charactersWithoutFont } from '#server/typesetting/lines.ts';

/** The characters of each text for which no font of a PDF has a glyph: a stand-in is printed for them. */
export function missingCharacters(texts: readonly string[]): Promise<string[][]> {
  return withFonts((fonts) => texts.map((text) => charactersWithoutFont(fonts, text, 'sans')));
}
