const letters = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';

/** Finds what is read from the right. */
export const fromRight = new RegExp(`[${letters}]`, 'u');

/** Words in a row: commas and digits between two names belong to the sentence. */
const names = new RegExp(`[${letters}][${letters}\\p{M}]*(?:[ ’'-][${letters}][${letters}\\p{M}]*)*`, 'gu');
const latin = /\p{Script=Latin}/gu;

/** A name within a sentence of the other direction, which keeps its order around it (UAX #9). */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/**
 * An English sentence with its names isolated: without that, a number or a second name beside a name that is read from the right
 * changes places with it. Any other text stays as it is.
 */
export function withNamesIsolated(text: string): string {
  if (!fromRight.test(text) || text.includes('\u2068') || !isEnglish(text)) return text;
  return text.replaceAll(names, isolate);
}

/** Begins in English, or has more of it than of the names. */
function isEnglish(text: string): boolean {
  const fromLeft = text.match(latin)?.length ?? 0;
  const begins = text.search(latin);
  return (
    (begins !== -1 && begins < text.search(fromRight)) ||
    fromLeft > text.replaceAll(/[^\p{L}]/gu, '').length - fromLeft
  );
}
