import { nameWords } from '#contract/clients/name-words.ts';
import { resultsPerKind } from '#contract/search/rules.ts';
import { typosInBeginning } from './typos.ts';

/** From so many letters on, a word may have two typos; from so many, one; a shorter one has to be right. */
const twoTyposFrom = 8;
const oneTypoFrom = 4;

/**
 * The rows whose names have a word for each one typed, spelled nearly so or beginning nearly so: those with the fewest typos
 * first, otherwise in the order given. None where every typed word is too short for a typo.
 */
export function mostSimilar<Row extends { name: string }>(text: string, rows: readonly Row[]): Row[] {
  const typed = nameWords(text).map((word) => ({ word, most: typosAllowed(word) }));
  if (typed.every(({ most }) => most === 0)) return [];
  return rows
    .flatMap((row) => {
      const words = nameWords(row.name);
      const typos = typed.reduce((sum, { word, most }) => sum + fewestTypos(word, words, most), 0);
      return Number.isFinite(typos) ? [{ row, typos }] : [];
    })
    .toSorted((one, other) => one.typos - other.typos)
    .slice(0, resultsPerKind)
    .map(({ row }) => row);
}

/** A number is no word: one other digit is another number. */
function typosAllowed(word: string): number {
  if (word.length < oneTypoFrom || /\d/.test(word)) return 0;
  return word.length < twoTyposFrom ? 1 : 2;
}

function fewestTypos(typed: string, words: readonly string[], most: number): number {
  const fewest = Math.min(...words.map((word) => typosInBeginning(typed, word, most)));
  return fewest <= most ? fewest : Infinity;
}
