import { createHash } from 'node:crypto';
import { type Voice, voiceOf } from './learnt.ts';
import type { Place } from './place.ts';
import { traitsOf, worthOf } from './traits.ts';
import { wordVectors } from './word-vectors.ts';

interface Lesson extends Voice {
  place: number;
}

/** A table with a row for each part and a column for each place, learnt by softmax regression. */
interface Table {
  width: number;
  weights: Float32Array;
  /** What speaks for each place before anything was said. */
  alone: Float32Array;
}

/** So often every way to ask is gone through, the first times with the greatest steps. */
const rounds = 8;
const step = 1.5;
/** Share of the parts that are held back each time, so that no single one decides. */
const heldBack = 0.2;
/** Places with few ways to ask get louder lessons, but not quite as loud as they are few. */
const fairness = 0.3;
/** A part that stands in fewer ways to ask teaches nothing. */
const leastTexts = 2;

/** Stands for the places and their ways to ask; another one says that something has to be learnt anew. */
export function fingerprintOf(places: readonly Place[]): string {
  return createHash('sha256')
    .update(JSON.stringify(places.map(({ id, asks }) => [id, asks])))
    .digest('hex');
}

/** The file that `learnt` reads. */
export function teach(places: readonly Place[]): Buffer {
  const vectors = wordVectors();
  const texts = places.flatMap(({ asks }, place) => asks.map((ask) => ({ place, ...traitsOf(ask) })));
  const counts = new Map<string, number>();
  for (const part of texts.flatMap(({ parts }) => parts)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts.keys()].filter((part) => (counts.get(part) ?? 0) >= leastTexts);
  const worths = Float32Array.from(
    parts,
    (part) => worthOf(part) * Math.log(1 + texts.length / (4 + (counts.get(part) ?? 0))),
  );
  const rowOf = new Map(parts.map((part, row) => [part, row] as const));
  const lessons = texts.map((text) => ({ ...voiceOf(text, rowOf, worths, vectors), place: text.place }));
  const table = learn(lessons, parts.length + vectors.dimensions, places.length);
  const head = { fingerprint: fingerprintOf(places), places: places.map(({ id }) => id), parts };
  return packed(JSON.stringify(head), worths, table);
}

function learn(lessons: readonly Lesson[], height: number, width: number): Table {
  const table = { width, weights: new Float32Array(height * width), alone: new Float32Array(width) };
  const loudness = loudnessOf(lessons, width);
  const chance = dice(7);
  for (let round = 0; round < rounds; round++) {
    const pace = step * (1 - round / rounds);
    for (const lesson of shuffled(lessons, chance)) {
      take(table, withSomeHeldBack(lesson, height, chance), pace * (loudness[lesson.place] ?? 0));
    }
  }
  return table;
}

/** One lesson: what spoke for the right place speaks louder for it, and lower for those that were taken for it. */
function take({ width, weights, alone }: Table, { rows, values, place }: Lesson, pace: number): void {
  const wrong = Float32Array.from(alone);
  for (const [index, row] of rows.entries()) {
    const value = values[index] ?? 0;
    for (let column = 0; column < width; column++)
      wrong[column] = (wrong[column] ?? 0) + value * (weights[row * width + column] ?? 0);
  }
  const most = wrong.reduce((greatest, one) => Math.max(greatest, one), -Infinity);
  const all = wrong.reduce((total, one) => total + Math.exp(one - most), 0);
  for (let column = 0; column < width; column++)
    wrong[column] = Math.exp((wrong[column] ?? 0) - most) / all - (column === place ? 1 : 0);
  for (let column = 0; column < width; column++)
    alone[column] = (alone[column] ?? 0) - 0.1 * pace * (wrong[column] ?? 0);
  for (const [index, row] of rows.entries()) {
    const value = pace * (values[index] ?? 0);
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      weights[at] = (weights[at] ?? 0) - value * (wrong[column] ?? 0);
    }
  }
}

function withSomeHeldBack(lesson: Lesson, height: number, chance: () => number): Lesson {
  const first = height - wordVectors().dimensions;
  const spoken = lesson.rows.map((row) => row >= first || chance() > heldBack);
  const values = lesson.values.map((value, index) => (spoken[index] ? value : 0));
  const length = Math.hypot(...values.filter((_, index) => (lesson.rows[index] ?? 0) < first)) || 1;
  return {
    ...lesson,
    values: values.map((value, index) => ((lesson.rows[index] ?? 0) < first ? value / length : value)),
  };
}

function loudnessOf(lessons: readonly Lesson[], width: number): number[] {
  const counts = Array.from({ length: width }, () => 0);
  for (const { place } of lessons) counts[place] = (counts[place] ?? 0) + 1;
  return counts.map((count) => (count === 0 ? 0 : (lessons.length / width / count) ** fairness));
}

/** Numbers from 0 to 1 as if by chance, the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** One signed byte for each number of the table, with a scale for each row. */
function packed(head: string, worths: Float32Array, { width, weights, alone }: Table): Buffer {
  const scales = new Float32Array(weights.length / width);
  const bytes = new Int8Array(weights.length);
  for (const row of scales.keys()) {
    const line = weights.subarray(row * width, (row + 1) * width);
    const scale = line.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / 127;
    scales[row] = scale;
    bytes.set(
      line.map((one) => Math.round(one / scale)),
      row * width,
    );
  }
  const text = Buffer.from(head);
  const size = Buffer.from(Uint32Array.of(text.length).buffer);
  return Buffer.concat([size, text, ...[worths, scales, alone, bytes].map(bytesOf)]);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
