/** Letters that Unicode doesn't decompose into a plain letter and an accent, and what people type instead. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
  ς: 'σ',
  // Arabic letters that are written in several ways, and the Persian keyboard's own.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/** Accents of Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic. Other scripts need their marks to be read. */
const accents =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- each mark is meant by itself
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
/** Apostrophes in all their shapes, full stops, and what can't be seen. */
const dropped =
  /['.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]/g;
/** Hyphens, dashes, brackets, quotation marks, other punctuation between words, and spaces. */
const gaps =
  /[\s\-\u00A0\u05BE\u1680\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u3000,;:()[\]{}"/\\|+\u00AB\u00BB\u201C-\u201F\u2039\u203A]+/g;
const replaced = /[ßæœøđðþłħıŋŧəƒςٱىیکة]/g;

/** A text in lower-case letters without accents: Łódź is lodz, Größe is grosse. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .toLowerCase()
    .replaceAll(replaced, (character) => replacements[character] ?? character);
}

/**
 * A text as it is searched and compared: without case, accents, apostrophes and full stops, with one space for whatever stands
 * between words. The database has the same function under the same name (server/db/migrations), for its stored search texts.
 */
export function folded(text: string): string {
  // Composed first: some Greek marks are only another form of an apostrophe.
  const composed = text.normalize('NFC').replaceAll(dropped, '');
  return withoutAccents(composed).replaceAll(dropped, '').replaceAll(gaps, ' ').trim();
}

/** The words of a text as it is searched. */
export function foldedWords(text: string): string[] {
  return folded(text).split(' ').filter(Boolean);
}
