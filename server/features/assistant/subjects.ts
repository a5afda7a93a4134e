import { products, type WordVectors } from './word-vectors.ts';

/** Tells the words of our subject from those of others. */
export interface Subjects {
  /** True for an idea with which people come to one of the pages. */
  ours: (idea: string) => boolean;
  /** True for a word of another subject, or one nearer to those than to ours. */
  foreign: (word: string, idea: string) => boolean;
}

/** From so much cosine on, words are of one subject. */
const related = 0.5;

export function subjectsOf(
  our: readonly { words: readonly string[]; ideas: readonly string[] }[],
  strange: ReadonlySet<string>,
  vectors: WordVectors,
): Subjects {
  const ideas = new Set(our.flatMap((text) => text.ideas));
  const ourWords = new Set(our.flatMap((text) => text.words));
  const ourRows = rowsOf(ourWords, vectors);
  const strangeRows = rowsOf(
    [...strange].filter((word) => !ourWords.has(word)),
    vectors,
  );
  // Only words that have a direction get here, so it cannot grow without end.
  const judged = new Map<string, boolean>();
  return {
    ours: (idea) => ideas.has(idea),
    foreign(word, idea) {
      if (ideas.has(idea)) return false;
      if (strange.has(word)) return true;
      const known = judged.get(word);
      if (known !== undefined) return known;
      const direction = vectors.direction(word);
      if (!direction) return false;
      const kinship = nearest(direction, strangeRows);
      const foreign = kinship > related && kinship > nearest(direction, ourRows);
      judged.set(word, foreign);
      return foreign;
    },
  };
}

function rowsOf(words: Iterable<string>, vectors: WordVectors): Float32Array {
  const directions = [...words].flatMap((word) => vectors.direction(word) ?? []);
  const rows = new Float32Array(directions.length * vectors.dimensions);
  for (const [index, direction] of directions.entries()) rows.set(direction, index * vectors.dimensions);
  return rows;
}

function nearest(direction: Float32Array, rows: Float32Array): number {
  return products(direction, rows).reduce((most, one) => Math.max(most, one), 0);
}
