import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { meaningOf } from './meaning.ts';
import type { Traits } from './traits.ts';
import { type WordVectors, wordVectors } from './word-vectors.ts';

/** A text as the rows of a table that speak for it, and how loud each does. */
export interface Voice {
  rows: number[];
  values: number[];
}

/** What stands at the beginning of the file. */
const learntHead = z.object({
  /** Of the ways to ask it was learnt from. */
  fingerprint: z.string(),
  places: z.array(z.string()),
  /** Parts of texts (`Traits.parts`), a row of the table for each; the axes of the word vectors have the last rows. */
  parts: z.array(z.string()),
});
type Head = z.output<typeof learntHead>;

/** What was learnt from all ways to ask: which parts of a question speak for which place. */
export interface Learnt extends Head {
  /** The logarithm of the chance of each place that was there when it was learnt, by its id. */
  chances: (text: Pick<Traits, 'parts' | 'words'>) => ReadonlyMap<string, number>;
}

/** No place is less likely than this. */
const least = 1e-6;

let kept: Learnt | undefined;

/** Made by server/commands/teach-assistant.ts (decision 0027), read with the first question. */
export function learnt(): Learnt {
  kept ??= readLearnt(readFileSync(new URL('../../../content/assistant/learnt.bin', import.meta.url)));
  return kept;
}

/** The rows that speak for a text: its known parts together as loud as one, and its meaning beside them. */
export function voiceOf(
  { parts, words }: Pick<Traits, 'parts' | 'words'>,
  rowOf: ReadonlyMap<string, number>,
  worths: Float32Array,
  vectors: WordVectors,
): Voice {
  const rows = parts.flatMap((part) => rowOf.get(part) ?? []);
  const values = rows.map((row) => worths[row] ?? 0);
  const length = Math.hypot(...values) || 1;
  const meaning = meaningOf(words, vectors);
  return {
    rows: [...rows, ...Array.from(meaning, (_, axis) => rowOf.size + axis)],
    values: [...values.map((value) => value / length), ...meaning],
  };
}

/** Length of the head, the head, then numbers: worth of each part, scale of each row, each place by itself, the table. */
export function readLearnt(file: Buffer): Learnt {
  const end = 4 + file.readUInt32LE(0);
  const head = learntHead.parse(JSON.parse(file.toString('utf8', 4, end)));
  const vectors = wordVectors();
  const [height, width] = [head.parts.length + vectors.dimensions, head.places.length];
  const sizes = [head.parts.length, height, width] as const;
  const numbers = new Float32Array(Uint8Array.from(file.subarray(end, end + 4 * sum(sizes))).buffer);
  const worths = numbers.subarray(0, sizes[0]);
  const scales = numbers.subarray(sizes[0], sizes[0] + sizes[1]);
  const alone = numbers.subarray(sizes[0] + sizes[1]);
  const table = new Int8Array(file.buffer, file.byteOffset + end + 4 * sum(sizes), height * width);
  const rowOf = new Map(head.parts.map((part, row) => [part, row] as const));
  return {
    ...head,
    chances(text) {
      const { rows, values } = voiceOf(text, rowOf, worths, vectors);
      const sums = Float32Array.from(alone);
      for (const [index, row] of rows.entries()) {
        const loud = (values[index] ?? 0) * (scales[row] ?? 0);
        for (let place = 0; place < width; place++)
          sums[place] = (sums[place] ?? 0) + loud * (table[row * width + place] ?? 0);
      }
      return new Map(toChances(sums).map((chance, place) => [head.places[place] ?? '', chance] as const));
    },
  };
}

/** Logarithms of chances, which together are certain. */
function toChances(sums: Float32Array): number[] {
  const most = Math.max(...sums);
  const all = sum(Array.from(sums, (one) => Math.exp(one - most)));
  return Array.from(sums, (one) => Math.log(Math.exp(one - most) / all + least));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
