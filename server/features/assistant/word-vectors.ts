import { readFileSync } from 'node:fs';

/**
 * What words mean, as directions: words of like meaning point the same way. Distilled by scripts/word-vectors.mjs from the
 * GloVe vectors (decision 0027) and read with the first question.
 */
export interface WordVectors {
  dimensions: number;
  /** Its place in the order of frequency, the most frequent word first; undefined for a word that is not there. */
  rank: (word: string) => number | undefined;
  /** Of length 1. */
  direction: (word: string) => Float32Array | undefined;
}

let kept: WordVectors | undefined;

export function wordVectors(): WordVectors {
  kept ??= unpack(readFileSync(new URL('../../../content/assistant/word-vectors.bin', import.meta.url)));
  return kept;
}

/** Three numbers (words, dimensions, bytes of the words), the words, and one signed byte for each dimension of each. */
function unpack(file: Buffer): WordVectors {
  const [dimensions, letters] = [file.readUInt32LE(4), file.readUInt32LE(8)];
  const words = file.toString('latin1', 12, 12 + letters).split('\n');
  const ranks = new Map(words.map((word, rank) => [word, rank] as const));
  const numbers = new Int8Array(file.buffer, file.byteOffset + 12 + letters, words.length * dimensions);
  // The words of our pages are asked for again and again.
  const unpacked = new Map<string, Float32Array>();
  return {
    dimensions,
    rank: (word) => ranks.get(word),
    direction(word) {
      const rank = ranks.get(word);
      if (rank === undefined) return undefined;
      const direction =
        unpacked.get(word) ??
        unit(Float32Array.from(numbers.subarray(rank * dimensions, (rank + 1) * dimensions)));
      unpacked.set(word, direction);
      return direction;
    },
  };
}

/** The same direction with length 1; nothing stays nothing. */
export function unit(direction: Float32Array): Float32Array {
  const length = Math.sqrt(product(direction, direction));
  return length === 0 ? direction : direction.map((part) => part / length);
}

export function product(a: Float32Array, b: Float32Array): number {
  return products(a, b)[0] ?? 0;
}

/** The product of a direction with each of many, which stand one behind the other. */
export function products(direction: Float32Array, rows: Float32Array): Float32Array {
  const size = direction.length;
  const found = new Float32Array(rows.length / size);
  for (let row = 0, at = 0; row < found.length; row++) {
    let sum = 0;
    for (let axis = 0; axis < size; axis++, at++) sum += (direction[axis] ?? 0) * (rows[at] ?? 0);
    found[row] = sum;
  }
  return found;
}
