import { offTopic } from '#content/assistant/off-topic.ts';
import { expressions, otherStates, synonyms } from '#content/assistant/synonyms.ts';
import { type Breath, breaths } from './breath.ts';
import { learnt } from './learnt.ts';
import { meaningsOf } from './meaning.ts';
import type { Place } from './place.ts';
import { postingsOf } from './postings.ts';
import { type Question, readQuestion, shareSaid } from './question.ts';
import { type Finding, rank } from './rank.ts';
import { type Spelling, spelling } from './spelling.ts';
import { subjectsOf } from './subjects.ts';
import { type Traits, traitsOf } from './traits.ts';
import { ideaOf, rawWords } from './words.ts';
import { wordVectors } from './word-vectors.ts';

export interface Library {
  read: (text: string) => Question;
  /** Best first. */
  find: (question: Question) => Finding[];
  /** How much of a question a sentence of the pages says as well, 0 to 1. */
  fits: (question: Question, sentence: string) => number;
}

/** What was taken apart before: most texts are the same after a change. */
export interface Memory {
  texts: Map<string, Traits>;
}

interface Shelved extends Traits {
  group: number;
}

/** Puts every place on the shelf, with a breath now and then so that nobody else has to wait. */
export async function buildLibrary(
  places: readonly Place[],
  memory: Memory = { texts: new Map() },
): Promise<Library> {
  const breath = breaths();
  const taken = takerOf(memory);
  const sizes = places.map((place) => place.asks.length);
  const asks = await shelved(places, (place) => place.asks, taken, breath);
  const sentences = await shelved(places, ({ lead, more }) => [...lead, ...more], taken, breath);
  const shelves = {
    places,
    asks,
    sentences,
    postings: await postingsOf(asks, sizes, breath),
    told: await postingsOf(
      sentences.map(({ ideas, group }) => ({ group, parts: ideas })),
      sizes,
      breath,
    ),
    meanings: await meaningsOf(
      asks.map(({ words }) => words),
      wordVectors(),
      breath,
    ),
    learnt: learnt(),
  };
  const known = { ...(await knownOf(shelves, breath)), postings: shelves.postings };
  // The first one wins: answers of the firm stand before all others.
  const exact = new Map(asks.toReversed().map(({ plain, group }) => [plain, places[group]]));
  return {
    read: (text) => readQuestion(text, known),
    fits: (question, sentence) => shareSaid(question, taken(sentence).ideas),
    find(question) {
      const place = exact.get(question.plain);
      const ranked = rank(question, shelves);
      return place ? [{ place, score: 1 }, ...ranked.filter((one) => one.place !== place)] : ranked;
    },
  };
}

/** Takes texts apart, unless that was done before; what is no longer asked for is forgotten. */
function takerOf(memory: Memory): (text: string) => Traits {
  const before = memory.texts;
  const texts = new Map<string, Traits>();
  memory.texts = texts;
  return (text) => {
    const traits = texts.get(text) ?? before.get(text) ?? traitsOf(text);
    texts.set(text, traits);
    return traits;
  };
}

async function shelved(
  places: readonly Place[],
  textsOf: (place: Place) => readonly string[],
  taken: (text: string) => Traits,
  breath: Breath,
): Promise<Shelved[]> {
  const list: Shelved[] = [];
  for (const [group, place] of places.entries()) {
    for (const text of textsOf(place)) {
      list.push({ ...taken(text), group });
      await breath();
    }
  }
  return list;
}

/** What a question is read by: spelling, subjects, and words that name a service. */
async function knownOf(
  { places, asks, sentences }: { places: readonly Place[]; asks: Shelved[]; sentences: Shelved[] },
  breath: Breath,
) {
  const ours = asks.filter(({ group }) => !places[group]?.silent);
  const strange = strangeWordsOf(asks.filter(({ group }) => places[group]?.silent === 'strange'));
  await breath();
  const subjects = subjectsOf(ours, strange, wordVectors());
  await breath();
  // A slip in a word of another subject must not make one of ours of it.
  const speller = spellerOf(asks, [...strange, ...sentences.flatMap(({ words }) => words)]);
  await breath();
  return { subjects, speller, names: namesOf(places) };
}

/** The words that name a service all by themselves: 'payroll', 'audit'. */
function namesOf(places: readonly Place[]): ReadonlySet<string> {
  const asks = places.filter(({ id }) => id.startsWith('service/')).flatMap((place) => place.asks);
  return new Set(asks.filter((ask) => !ask.includes(' ')).flatMap((ask) => rawWords(ask).map(ideaOf)));
}

function strangeWordsOf(asks: readonly Traits[]): ReadonlySet<string> {
  return new Set([...offTopic.split(/\s+/).filter(Boolean), ...asks.flatMap(({ words }) => words)]);
}

/** Words of the pages and common English ones are right; those with which people ask are offered for a wrong one. */
function spellerOf(asks: readonly Traits[], further: readonly string[]): Spelling {
  const listed = [synonyms, otherStates, expressions.map(([, word]) => word).join(' ')].join(' ');
  const likely = new Map<string, number>((listed.match(/[a-z0-9]+/g) ?? []).map((word) => [word, 1]));
  for (const word of asks.flatMap(({ words }) => words)) likely.set(word, (likely.get(word) ?? 0) + 1);
  const right = new Set([...likely.keys(), ...further]);
  const vectors = wordVectors();
  return spelling((word) => right.has(word) || vectors.rank(word) !== undefined, likely);
}
