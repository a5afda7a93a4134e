import { stemmer } from 'stemmer';
import { askingWords, expressions, otherStates, smallWords, synonyms } from '#content/assistant/synonyms.ts';
import { wordClasses } from '#content/assistant/word-classes.ts';

/** Words that only point the way ('when', 'who') count a little. */
const asking = new Set(askingWords.split(/\s+/).filter(Boolean).map(stemmer));
const small = new Set(smallWords.split(/\s+/).filter(Boolean));
const states = new Set(otherStates.split(/\s+/).filter(Boolean));

/** The class of each word that stands for many like it. */
const classes = new Map(
  Object.entries(wordClasses).flatMap(([name, words]) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word, `any-${name}`] as const),
  ),
);

/** The stem that stands for all words of one idea, by the stem of each. */
const ideas = new Map(
  synonyms
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...rest] = line.split(' ');
      return [first, ...rest].map((word) => [stemmer(word), stemmer(first)] as const);
    }),
);

/** Lower case, plain letters, expressions of several words as one: 'Quick Books' becomes 'quickbooks'. */
export function plain(text: string): string {
  return expressions.reduce((rest, [found, word]) => rest.replaceAll(found, word), plainLetters(text));
}

/** Lower case and plain letters. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ');
}

/** The words of a text as they are written, small ones left out. */
export function rawWords(text: string): string[] {
  return (
    plain(text)
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  ).filter((word) => !small.has(word));
}

/** What a word stands for: its stem, or the stem of its idea. 'books' are not what one books. */
export function ideaOf(word: string): string {
  if (word === 'books') return 'ledger';
  if (/^book(ed|ings?)?$/.test(word)) return 'reserve';
  if (states.has(word)) return 'otherstate';
  if (/^(19|20)\d\d$/.test(word)) return 'any-year';
  if (/^\d+(k|m|grand)$/.test(word)) return 'any-amount';
  const stem = stemmer(word);
  return classes.get(word) ?? ideas.get(stem) ?? stem;
}

export function isAsking(idea: string): boolean {
  return asking.has(idea);
}

export function isSmall(word: string): boolean {
  return small.has(word);
}
