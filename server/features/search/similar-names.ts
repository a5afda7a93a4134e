import { nameWords } from '#contract/clients/name-words.ts';
import { resultsPerKind } from '#contract/search/rules.ts';
import { prefixTypos } from './typos.ts';

/** Minimum length of a word that may have two typos. */
const twoTyposFrom = 8;
/** Minimum length of a word that may have one typo; shorter words must match exactly. */
const oneTypoFrom = 4;

/**
 * The rows whose names contain every typed word, or a word that starts with it, give or take a few typos. Sorted by the number
 * of typos, otherwise in the order of `rows`. Empty if every typed word is too short for a typo.
 */
export function mostSimilar<Row extends { name: string }>(text: string, rows: readonly Row[]): Row[] {
  const typedWords = nameWords(text).map((word) => ({ word, maxTypos: maxTyposOf(word) }));
  if (typedWords.every(({ maxTypos }) => maxTypos === 0)) return [];
  return rows
    .flatMap((row) => {
      const words = nameWords(row.name);
      const typos = typedWords.reduce(
        (sum, { word, maxTypos }) => sum + fewestTypos(word, words, maxTypos),
        0,
      );
      return Number.isFinite(typos) ? [{ row, typos }] : [];
    })
    .toSorted((a, b) => a.typos - b.typos)
    .slice(0, resultsPerKind)
    .map(({ row }) => row);
}

/** Numbers must match exactly: one wrong digit makes a different number. */
function maxTyposOf(word: string): number {
  if (word.length < oneTypoFrom || /\d/.test(word)) return 0;
  return word.length < twoTyposFrom ? 1 : 2;
}

function fewestTypos(typed: string, words: readonly string[], maxTypos: number): number {
  const fewest = Math.min(...words.map((word) => prefixTypos(typed, word, maxTypos)));
  return fewest <= maxTypos ? fewest : Infinity;
}
