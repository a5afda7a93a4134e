import type { Learnt } from './learnt.ts';
import type { Meanings } from './meaning.ts';
import type { Place } from './place.ts';
import type { Postings } from './postings.ts';
import type { Question } from './question.ts';

export interface Finding {
  place: Place;
  /** 0 to about 1.2. */
  score: number;
}

/** A text and the number of its place. */
interface OfPlace {
  group: number;
}

export interface Shelves {
  places: readonly Place[];
  /** Ways to ask, and the sentences of the pages. */
  asks: readonly OfPlace[];
  sentences: readonly OfPlace[];
  postings: Postings;
  meanings: Meanings;
  told: Postings;
  learnt: Learnt;
}

/** How much each sign says, found by trying (decision 0027). */
const signs = { meaning: 0.33, likelihood: 0.03, told: 0.13, learnt: 0.025 };
/**
 * What speaks against an answer: an unknown word, one of another subject, a question like those that have none, and the
 * chance that it is one of them.
 */
const doubts = { unknown: 0.3, offTopic: 0.03, silent: 0.66, chance: 0.32 };
/** Long questions share less with any one way to ask; counted for each of their words. */
const patience = 0.028;
/** A place counts by its best way to ask, and by the next ones. */
const shares = [1, 0.5, 0.5, 0.3, 0.3];

/** Every place with how well it fits, best first. */
export function rank(question: Question, shelves: Shelves): Finding[] {
  const { places, asks, sentences, postings, meanings, told, learnt } = shelves;
  const { alike, likelier } = postings.compare(question.parts);
  const words = bestOfEach(places, asks, alike);
  const meaning = meanings.near(question.words);
  const senses = meaning ? bestOfEach(places, asks, meaning) : [];
  const texts = told.compare(question.ideas).alike;
  const best = new Float32Array(places.length);
  for (const [index, { group }] of sentences.entries())
    best[group] = Math.max(best[group] ?? 0, texts[index] ?? 0);
  const chances = learnt.chances(question);
  // What was not there to learn, such as an answer of the firm's own, is held against the likeliest.
  const likeliest = Math.max(...chances.values());
  const found = places.map((place, group) => ({
    place,
    score:
      (words[group] ?? 0) +
      signs.meaning * (senses[group] ?? 0) +
      signs.likelihood * (likelier[group] ?? 0) +
      signs.told * (best[group] ?? 0) +
      signs.learnt * (chances.get(place.id) ?? likeliest),
  }));
  const certainty = patience * Math.min(question.length, 16) - doubtOf(question, found, chances);
  return found
    .map(({ place, score }) => ({ place, score: score + certainty }))
    .toSorted((a, b) => b.score - a.score);
}

function doubtOf(
  { unknown, offTopic, named }: Question,
  found: readonly Finding[],
  chances: ReadonlyMap<string, number>,
): number {
  const silent = found.filter(({ place }) => place.silent);
  const nearest = Math.max(0, ...silent.map(({ score }) => score));
  const chance = silent.reduce((all, { place }) => all + Math.exp(chances.get(place.id) ?? -Infinity), 0);
  const strange = named ? 0 : doubts.unknown * unknown + (offTopic ? doubts.offTopic : 0);
  return strange + doubts.silent * nearest + doubts.chance * chance;
}

/** For each place the weighted mean of its best texts. One with few ways to ask is not held back by that. */
function bestOfEach(places: readonly Place[], texts: readonly OfPlace[], values: Float32Array): number[] {
  const best = places.map(() => shares.map(() => 0));
  for (const [index, { group }] of texts.entries()) insert(best[group] ?? [], values[index] ?? 0);
  return best.map((list, group) => {
    const sum = list.reduce((total, value, index) => total + value * (shares[index] ?? 0), 0);
    const most = shares.slice(0, places[group]?.asks.length).reduce((total, share) => total + share, 0);
    return sum / Math.max(most, 1.2);
  });
}

/** Puts a value into a list that holds the greatest ones, greatest first. */
function insert(list: number[], value: number): void {
  if (value <= (list.at(-1) ?? Infinity)) return;
  let index = list.length - 1;
  for (; index > 0 && (list[index - 1] ?? 0) < value; index--) list[index] = list[index - 1] ?? 0;
  list[index] = value;
}
