import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { type Model, train } from './classifier.ts';
import { type Phrase, readTraining, type Training, topicOf } from './intents.ts';
import { buildSearch, type Search } from './search.ts';
import { standardSentences } from './standard-pages.ts';
import { featuresOf, spellingCorrector, wordsOf } from './text.ts';

/** One model finds the topic of a question; each topic has a model that finds the intent within it. */
export interface Models {
  topics: Model;
  within: ReadonlyMap<string, Model>;
  /** Finds the intent of a question in Spanish. */
  spanish: Model;
}

/** What the training phrases give for understanding a question; it does not depend on what is on the pages. */
export interface Understanding extends Pick<Training, 'intents'> {
  models: Models;
  /** Searches the phrases and the answer of each intent. */
  search: Search;
  /** Replaces typos and rare synonyms by words of the training phrases. */
  correct: (word: string) => string;
  /** How many training phrases contain a word. */
  counts: ReadonlyMap<string, number>;
  /** The same for questions in Spanish. */
  spanish: Pick<Understanding, 'correct' | 'counts'>;
}

const folder = new URL('../../../.cache/assistant/', import.meta.url);
let cached: Promise<Understanding> | undefined;

/** Reads the training phrases and their models. Trains the models first when they are missing or out of date. */
export function understanding(): Promise<Understanding> {
  cached ??= load();
  return cached;
}

async function load(): Promise<Understanding> {
  const { intents, phrases, spanishPhrases } = readTraining();
  const sentences = standardSentences();
  const counts = wordCounts(phrases);
  const spanishCounts = wordCounts(spanishPhrases);
  // The file name contains a digest of the phrases and of the code that trains on them: a change of either trains again.
  const code = ['text', 'classifier', 'model'].map((name) =>
    readFileSync(new URL(`${name}.ts`, import.meta.url)),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([code.map(String), phrases, spanishPhrases, sentences]))
    .digest('hex');
  const file = new URL(`models-${digest.slice(0, 16)}.bin`, folder);
  let models = await readModels(file);
  if (!models)
    await storeModels(file, (models = await trainOn({ phrases, spanishPhrases }, counts, sentences)));
  return {
    intents,
    models,
    search: buildSearch(textsOf(phrases)),
    correct: spellingCorrector(counts),
    counts,
    spanish: { counts: spanishCounts, correct: spellingCorrector(spanishCounts, 0) },
  };
}

/** The phrases of an intent form one text. Intents without an answer cover many subjects, so each phrase is a text of its own. */
function textsOf(phrases: readonly Phrase[]): { id: string; text: string }[] {
  return [...Map.groupBy(phrases, ({ intent }) => intent)].flatMap(([id, phrasesOfIntent]) => {
    const texts = phrasesOfIntent.map(({ text }) => text);
    return (/^(none|refuse)\//.test(id) ? texts : [texts.join(' ')]).map((text) => ({ id, text }));
  });
}

/**
 * Trains the classifiers. A word that only one phrase contains is not in their vocabulary. `sentences` of the pages train the
 * topics alone: their intent is not known.
 */
export async function trainOn(
  { phrases, spanishPhrases }: Pick<Training, 'phrases' | 'spanishPhrases'>,
  counts: ReadonlyMap<string, number>,
  sentences: readonly Phrase[],
): Promise<Models> {
  const exampleOf = ({ intent, text }: Phrase) => {
    return { intent, features: featuresOf(wordsOf(text), (word) => (counts.get(word) ?? 0) > 1) };
  };
  const examples = phrases.map(exampleOf);
  const inSpanish = wordCounts(spanishPhrases);
  const spanishExamples = spanishPhrases.map(({ intent, text }) => {
    return { intent, features: featuresOf(wordsOf(text), (word) => inSpanish.has(word)) };
  });
  const topicExamples = [...examples, ...sentences.map(exampleOf)];
  const within = new Map<string, Model>();
  // An article itself has no answer: one of its intents answers, or one of its sentences.
  const answerable = examples.filter(({ intent }) => !/^article\/[^/]+$/.test(intent));
  for (const [topic, examplesOfTopic] of Map.groupBy(answerable, ({ intent }) => topicOf(intent)))
    within.set(topic, await train(examplesOfTopic, 1, 0.7));
  return {
    topics: await train(
      topicExamples.map((example) => ({ ...example, intent: topicOf(example.intent) })),
      2,
    ),
    within,
    spanish: await train(spanishExamples, 1, 0.3),
  };
}

/** How many phrases contain each word. */
export function wordCounts(phrases: readonly Phrase[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of phrases) {
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

async function readModels(file: URL): Promise<Models | null> {
  try {
    // Written by storeModels; the digest in its name says that it fits.
    // oxlint-disable-next-line typescript/consistent-type-assertions -- as written by storeModels
    return deserialize(await readFile(file)) as Models;
  } catch {
    return null;
  }
}

/** Stores the models for the next start and deletes older ones. If that fails, the next start trains again. */
async function storeModels(file: URL, models: Models): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(file, serialize(models));
  } catch {
    // The folder is not writable.
  }
}
