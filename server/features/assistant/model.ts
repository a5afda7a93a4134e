import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { type Model, train } from './classifier.ts';
import { type Phrase, readTraining, type Training, topicOf } from './intents.ts';
import { type Search, searchIn } from './search.ts';
import { standardSentences } from './standard-pages.ts';
import { featuresOf, spellingOf, wordsOf } from './text.ts';

/** One model finds the topic of a question, and that of the topic the intent within it. */
export interface Models {
  topics: Model;
  within: ReadonlyMap<string, Model>;
}

/** What everyone's questions are understood by, whatever is on the pages. */
export interface Understanding extends Pick<Training, 'intents'> {
  models: Models;
  /** In the phrases and the answer of each intent. */
  search: Search;
  correct: (word: string) => string;
  /** How many training phrases hold a word. */
  counts: ReadonlyMap<string, number>;
}

const folder = new URL('../../../.cache/assistant/', import.meta.url);
let kept: Promise<Understanding> | undefined;

/** Reads the training phrases and the models trained from them; trains those where there are none yet, or older ones. */
export function understanding(): Promise<Understanding> {
  kept ??= load();
  return kept;
}

async function load(): Promise<Understanding> {
  const { intents, phrases } = readTraining();
  const sentences = standardSentences();
  const counts = wordCounts(phrases);
  // After a change of the phrases, or of what features and training are made by, an older model is not read.
  const code = ['text', 'classifier', 'model'].map((name) =>
    readFileSync(new URL(`${name}.ts`, import.meta.url)),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([code.map(String), phrases, sentences]))
    .digest('hex');
  const file = new URL(`models-${digest.slice(0, 16)}.bin`, folder);
  let models = await readModels(file);
  if (!models) await keepModels(file, (models = await trainOn(phrases, counts, sentences)));
  return { intents, models, search: searchIn(textsOf(phrases)), correct: spellingOf(counts), counts };
}

/** All phrases of an intent are one text; what has no answer is about so many things that each phrase stands for itself. */
function textsOf(phrases: readonly Phrase[]): { id: string; text: string }[] {
  return [...Map.groupBy(phrases, ({ intent }) => intent)].flatMap(([id, own]) => {
    const texts = own.map(({ text }) => text);
    return (/^(none|refuse)\//.test(id) ? texts : [texts.join(' ')]).map((text) => ({ id, text }));
  });
}

/** Trains the classifiers; a word that a single phrase holds counts as one nobody asks with. `sentences` are known by their topic alone. */
export async function trainOn(
  phrases: readonly Phrase[],
  counts: ReadonlyMap<string, number>,
  sentences: readonly Phrase[],
): Promise<Models> {
  const exampleOf = ({ intent, text }: Phrase) => {
    return { intent, features: featuresOf(wordsOf(text), (word) => (counts.get(word) ?? 0) > 1) };
  };
  const examples = phrases.map(exampleOf);
  const ofTopics = [...examples, ...sentences.map(exampleOf)];
  const within = new Map<string, Model>();
  // An article as such has no answer: one of its intents, or a sentence of it, is given.
  const answered = examples.filter(({ intent }) => !/^article\/[^/]+$/.test(intent));
  for (const [topic, own] of Map.groupBy(answered, ({ intent }) => topicOf(intent)))
    within.set(topic, await train(own, 1, 0.7));
  return {
    topics: await train(
      ofTopics.map((one) => ({ ...one, intent: topicOf(one.intent) })),
      2,
    ),
    within,
  };
}

export function wordCounts(phrases: readonly Phrase[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of phrases) {
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

async function readModels(file: URL): Promise<Models | null> {
  try {
    // Our own file: its name holds the digest of what it was made from.
    // oxlint-disable-next-line typescript/consistent-type-assertions -- as written by keepModels
    return deserialize(await readFile(file)) as Models;
  } catch {
    return null;
  }
}

/** Stored for the next start in place of older ones. Where that is not possible, or another start is reading, that one trains again. */
async function keepModels(file: URL, models: Models): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(file, serialize(models));
  } catch {
    // A folder that cannot be written to.
  }
}
