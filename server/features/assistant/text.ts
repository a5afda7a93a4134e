import { stemmer } from 'stemmer';
import { compounds, smallWords, spanishWords } from '#content/assistant/language.ts';
import { synonyms } from '#content/assistant/synonyms.ts';
import type { Features } from './classifier.ts';

const small = listed(smallWords);
const spanish = listed(spanishWords);
/** Spanish words that are English ones too. */
const english = listed('no me la se o y es son en de si');

/** By the stem of a rare word: the common one. */
const meanings = new Map(
  synonyms.split('\n').flatMap((line) => {
    const [common = '', ...rare] = line.match(/[a-z]+/g) ?? [];
    return rare.map((word) => [stemmer(word), common] as const);
  }),
);

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** Lower case, plain letters and quotes, one space between words. */
export function plain(text: string): string {
  const letters = text.slice(0, 600).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** All words of a text; what is spelled in several ways is one word. */
export function wordsOf(text: string): string[] {
  const joined = compounds.reduce((rest, [found, word]) => rest.replaceAll(found, word), plain(text));
  return joined.replaceAll("'", '').match(/[a-z0-9]+/g) ?? [];
}

/** The stems of those words that carry a subject; each as often as it occurs. */
export function allStemsOf(words: readonly string[]): string[] {
  return words.filter((word) => !small.has(word)).map(stemmer);
}

/** The stems of those words that carry a subject; each once. */
export function stemsOf(words: readonly string[]): string[] {
  return [...new Set(allStemsOf(words))];
}

/** What the classifier compares: words, pairs of words, groups of four letters, and how many words never occur in questions. */
export function featuresOf(words: readonly string[], isKnown: (word: string) => boolean): Features {
  const features = new Map<string, number>();
  const strange = words.filter((word) => !isKnown(word)).length;
  if (strange > 0) features.set('?', Math.min(strange, 3));
  for (const word of words) features.set(word, small.has(word) ? 0.4 : 0.7);
  for (let at = 0; at <= words.length; at++) features.set(`${words[at - 1] ?? ''} ${words[at] ?? ''}`, 0.5);
  for (const word of words) {
    if (word.length < 4 || small.has(word)) continue;
    const marked = `<${word}>`;
    for (let at = 0; at + 4 <= marked.length; at++) features.set(`#${marked.slice(at, at + 4)}`, 0.25);
  }
  return features;
}

/** True when at least two words and two in five are Spanish. */
export function isSpanish(text: string): boolean {
  if (/[¿¡ñ]/i.test(text)) return true;
  const words = plain(text).match(/[a-z]+/g) ?? [];
  const found = words.filter((word) => spanish.has(word));
  const isSure = found.some((word) => !english.has(word));
  return isSure && found.length >= Math.max(words.length > 1 ? 2 : 1, words.length * 0.4);
}

/** The sentences of a paragraph. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.?!])(?<!\b[A-Z]\.)\s+(?=[A-Z"'$])/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/**
 * Gives the word of the training phrases that a rare one means, or that a misspelled one was probably meant to be: a frequent one
 * with the same letters, or of which the same is left when a letter is dropped from each (two in long words).
 */
export function spellingOf(counts: ReadonlyMap<string, number>): (word: string) => string {
  const frequent = [...counts].filter(([word, count]) => count > 3 && word.length > 2);
  const nearest = new Map<string, string>();
  // 'claiming' is 'claim' before it is 'camping'.
  const ofStem = new Map([...counts.keys()].map((word) => [stemmer(word), word] as const));
  for (const [word] of frequent.toSorted(([, a], [, b]) => b - a)) {
    for (const trace of tracesOf(word, 4)) if (!nearest.has(trace)) nearest.set(trace, word);
  }
  return (word) => {
    const synonym = (counts.get(word) ?? 0) < 2 && meanings.get(stemmer(word));
    if (synonym) return synonym;
    if (counts.has(word) || word.length < 3 || word.length > 24 || /\d/.test(word)) return word;
    const related = ofStem.get(stemmer(word));
    if (related !== undefined) return related;
    // Of three letters only their order is mended.
    const trace = tracesOf(word, 5).find((one, at) => (word.length > 3 || at === 0) && nearest.has(one));
    return nearest.get(trace ?? '') ?? word;
  };
}

/** The first letter with the others in the order of the alphabet, the word, and what is left of a long one without a letter, or two; the first stays. */
function tracesOf(word: string, long: number): string[] {
  const dropped = (from: string) =>
    Array.from(from, (_, at) => from.slice(0, at) + from.slice(at + 1)).slice(1);
  const once = word.length < long ? [] : dropped(word);
  const letters = word.charAt(0) + Array.from(word.slice(1)).toSorted().join('');
  return [...new Set([`=${letters}`, word, ...once, ...(word.length < 8 ? [] : once.flatMap(dropped))])];
}
