import { stemmer } from 'stemmer';
import { compounds, smallWords, spanishWords } from '#content/assistant/language.ts';
import { synonyms } from '#content/assistant/synonyms.ts';
import { plainText } from '#contract/assistant/plain-text.ts';
import type { Features } from './classifier.ts';

const stopWords = setOf(smallWords);
const spanish = setOf(spanishWords);
/** Spanish words that are also English words. */
const english = setOf('no me la se o y en de si portal robot todo clave mi tu');

/** Names that look Spanish in English questions. */
const englishNames =
  /\b(1040-?es|los (angeles|gatos)|las vegas|el (paso|dorado)|la (jolla|quinta)|del mar)\b/g;

/** Maps the stem of a rare word to its common synonym. */
const commonWordOf = new Map(
  synonyms.split('\n').flatMap((line) => {
    const [common = '', ...rare] = line.match(/[a-z]+/g) ?? [];
    return rare.map((word) => [stemmer(word), common] as const);
  }),
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** The plain text of a question; at most its first 600 characters. */
export function normalize(text: string): string {
  return plainText(text.slice(0, 600));
}

/** All words of a text. Spellings of the same thing ('qbo', 'quick books') become one word. */
export function wordsOf(text: string): string[] {
  const unified = compounds.reduce(
    (rest, [spelling, word]) => rest.replaceAll(spelling, word),
    normalize(text),
  );
  return unified.replaceAll("'", '').match(/[a-z0-9]+/g) ?? [];
}

/** The stems of all words but stop words, each as often as it occurs. */
export function allStemsOf(words: readonly string[]): string[] {
  return words.filter((word) => !stopWords.has(word)).map(stemmer);
}

/** The stems of all words but stop words, each once. */
export function stemsOf(words: readonly string[]): string[] {
  return [...new Set(allStemsOf(words))];
}

/**
 * What the classifier compares: words, pairs of words, groups of four letters, and how many words (3 at most) are not in its
 * vocabulary.
 */
export function featuresOf(words: readonly string[], isInVocabulary: (word: string) => boolean): Features {
  const features = new Map<string, number>();
  const unfamiliar = words.filter((word) => !isInVocabulary(word)).length;
  if (unfamiliar > 0) features.set('?', Math.min(unfamiliar, 3));
  for (const word of words) features.set(word, stopWords.has(word) ? 0.4 : 0.7);
  for (let index = 0; index <= words.length; index++)
    features.set(`${words[index - 1] ?? ''} ${words[index] ?? ''}`, 0.5);
  for (const word of words) {
    if (word.length < 4 || stopWords.has(word)) continue;
    const delimited = `<${word}>`;
    for (let start = 0; start + 4 <= delimited.length; start++)
      features.set(`#${delimited.slice(start, start + 4)}`, 0.25);
  }
  return features;
}

/** True for a text with ¿, ¡ or ñ, or with more Spanish words than small English ones, a third of it or more. */
export function isSpanish(text: string): boolean {
  if (/[¿¡ñ]/i.test(text)) return true;
  const words =
    normalize(text)
      .replaceAll(englishNames, ' ')
      .match(/[a-z]+/g) ?? [];
  const found = words.filter((word) => spanish.has(word));
  const isSure = found.some((word) => !english.has(word));
  const others = words.filter((word) => stopWords.has(word) && !spanish.has(word));
  return isSure && found.length > others.length && found.length >= words.length / 3;
}

/** The sentences of a paragraph. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!])(?<!\b[A-Z]\.)\s+(?=[A-Z"'$])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/**
 * Makes a function that maps a word to the word of the training phrases that was probably meant: a common synonym of a rare
 * word, or for a typo the most frequent word with the same letters, or with the same rest once a letter is dropped from each
 * (two letters in long words). `counts` says how many training phrases contain each word; one that
 * is in `rare` phrases or fewer is not taken for what was meant.
 */
export function spellingCorrector(counts: ReadonlyMap<string, number>, rare = 3): (word: string) => string {
  const frequent = [...counts].filter(([word, count]) => count > rare && word.length > 2);
  const wordByKey = new Map<string, string>();
  // A shared stem comes before similar letters: 'claiming' becomes 'claim', not 'camping'.
  const wordByStem = new Map([...counts.keys()].map((word) => [stemmer(word), word] as const));
  for (const [word] of frequent.toSorted(([, a], [, b]) => b - a)) {
    for (const key of deletionKeys(word, 4)) if (!wordByKey.has(key)) wordByKey.set(key, word);
  }
  return (word) => {
    const synonym = (counts.get(word) ?? 0) < 2 && commonWordOf.get(stemmer(word));
    if (synonym) return synonym;
    if (counts.has(word) || word.length < 3 || word.length > 24 || /\d/.test(word)) return word;
    const related = wordByStem.get(stemmer(word));
    if (related !== undefined) return related;
    // Words of three letters are corrected only when their letters are in the wrong order: that is the first key.
    const key = deletionKeys(word, 5).find(
      (candidate, index) => (word.length > 3 || index === 0) && wordByKey.has(candidate),
    );
    return wordByKey.get(key ?? '') ?? word;
  };
}

/**
 * Keys that a word shares with its misspellings: its letters after the first in alphabetical order, the word itself, and the
 * word without one letter from `minLength` letters on, without two from 8 on. The first letter always stays.
 */
function deletionKeys(word: string, minLength: number): string[] {
  const deletions = (text: string) =>
    Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)).slice(1);
  const once = word.length < minLength ? [] : deletions(word);
  const letters = word.charAt(0) + Array.from(word.slice(1)).toSorted().join('');
  return [...new Set([`=${letters}`, word, ...once, ...(word.length < 8 ? [] : once.flatMap(deletions))])];
}
