import { ideaOf, isSmall, plainLetters, rawWords } from './words.ts';

/** A text taken apart for comparison. */
export interface Traits {
  /** All its words in their order, small ones too. */
  plain: string;
  /** Its words without small ones, as written (or as they were meant). */
  words: readonly string[];
  /** What each of these stands for. */
  ideas: readonly string[];
  /**
   * What it is compared by: its ideas, all its words, and each two words in a row. The last tell 'when did you start' from
   * 'when do I start'.
   */
  parts: readonly string[];
}

/** `meant` gives a misspelt word as it was probably meant. */
export function traitsOf(text: string, meant: (word: string) => string = (word) => word): Traits {
  const words = [...new Set(rawWords(text).map(meant))].filter((word) => !isSmall(word));
  const ideas = words.map(ideaOf);
  const all = (plainLetters(text).match(/[a-z0-9']+/g) ?? []).map((word) =>
    isSmall(word.replaceAll("'", '')) ? word : meant(word),
  );
  const pairs = [...all, ''].map((word, index) => `${all[index - 1] ?? ''} ${word}`);
  const parts = [...ideas, ...all.map((word) => `=${word}`), ...(all.length > 0 ? pairs : [])];
  return { plain: all.join(' '), words, ideas, parts: [...new Set(parts)] };
}

/** How much a part counts beside the others: an idea most. */
export function worthOf(part: string): number {
  if (part.includes(' ')) return 0.5;
  return part.startsWith('=') ? 0.4 : 1;
}
