import type { Postings } from './postings.ts';
import type { Spelling } from './spelling.ts';
import type { Subjects } from './subjects.ts';
import { type Traits, traitsOf } from './traits.ts';
import { isAsking } from './words.ts';

/** A question taken apart, and how strange it is to the pages. */
export interface Question extends Traits {
  /** How much each idea says. */
  weights: ReadonlyMap<string, number>;
  /** Share of its ideas, by weight, that nobody asks with: 0 to 1. */
  unknown: number;
  /** Number of its words, small ones too. */
  length: number;
  /** Holds a word of another subject. */
  offTopic: boolean;
  /** Names a service or another subject by a word that is enough by itself. */
  named: boolean;
}

interface Known {
  speller: Spelling;
  postings: Postings;
  names: ReadonlySet<string>;
  subjects: Subjects;
}

export function readQuestion(text: string, { speller, postings, names, subjects }: Known): Question {
  const traits = traitsOf(text, (word) => speller.correct(word) ?? word);
  const weights = new Map(traits.ideas.map((idea) => [idea, isAsking(idea) ? 1 : postings.weight(idea)]));
  let [mass, unknown] = [0, 0];
  for (const idea of traits.ideas) {
    const share = (weights.get(idea) ?? 0) ** 2;
    mass += share;
    if (!isAsking(idea) && !subjects.ours(idea)) unknown += share;
  }
  return {
    ...traits,
    weights,
    unknown: mass === 0 ? 0 : unknown / mass,
    length: text.split(/\s+/).length,
    offTopic: traits.words.some((word, index) => subjects.foreign(word, traits.ideas[index] ?? '')),
    named: traits.ideas.some((idea) => names.has(idea)),
  };
}

/** How much of what a question says a sentence with these ideas says as well, 0 to 1. */
export function shareSaid({ weights }: Question, ideas: readonly string[]): number {
  let [mass, common] = [0, 0];
  for (const [idea, weight] of weights) {
    mass += weight ** 2;
    if (ideas.includes(idea)) common += weight ** 2;
  }
  return mass === 0 ? 0 : common / mass;
}
