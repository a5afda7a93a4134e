import type { Breath } from './breath.ts';
import { product, products, unit, type WordVectors } from './word-vectors.ts';

/** The meanings of many texts, to be compared with that of a question. */
export interface Meanings {
  /** Cosine with each text, in the order in which they came; null for a question without a known word. */
  near: (words: readonly string[]) => Float32Array | null;
}

/** Frequent words say little: the weight of a word by its rank. */
function weightOf(rank: number): number {
  return 0.001 / (0.001 + 0.1 / (rank + 1));
}

/** Texts by their words. What all of them share is taken out of each, as of the question. */
export async function meaningsOf(
  texts: readonly (readonly string[])[],
  vectors: WordVectors,
  breath: Breath,
): Promise<Meanings> {
  const size = vectors.dimensions;
  const rough: Float32Array[] = [];
  for (const words of texts) {
    rough.push(meaningOf(words, vectors));
    await breath();
  }
  const common = unit(sumOf(rough, size));
  await breath();
  const rows = new Float32Array(texts.length * size);
  for (const [index, meaning] of rough.entries()) {
    rows.set(without(meaning, common), index * size);
    await breath();
  }
  return {
    near(words) {
      const meaning = without(meaningOf(words, vectors), common);
      if (meaning.every((part) => part === 0)) return null;
      return products(meaning, rows);
    },
  };
}

export function meaningOf(words: readonly string[], vectors: WordVectors): Float32Array {
  const sum = new Float32Array(vectors.dimensions);
  for (const word of words) {
    const direction = vectors.direction(word);
    const weight = weightOf(vectors.rank(word) ?? 0);
    direction?.forEach((part, axis) => (sum[axis] = (sum[axis] ?? 0) + weight * part));
  }
  return unit(sum);
}

function sumOf(meanings: readonly Float32Array[], size: number): Float32Array {
  const sum = new Float32Array(size);
  for (const meaning of meanings) meaning.forEach((part, axis) => (sum[axis] = (sum[axis] ?? 0) + part));
  return sum;
}

function without(meaning: Float32Array, common: Float32Array): Float32Array {
  const share = product(meaning, common);
  return unit(meaning.map((part, axis) => part - share * (common[axis] ?? 0)));
}
