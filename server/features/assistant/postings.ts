import type { Breath } from './breath.ts';
import { worthOf } from './traits.ts';

/** Which texts hold a part, and how much each part says. */
export interface Postings {
  /** Rare parts say more; one that no text holds says most. */
  weight: (part: string) => number;
  /** Whether any text holds it. */
  holds: (part: string) => boolean;
  /** Compares a question with every text and every group of texts. */
  compare: (parts: readonly string[]) => Comparison;
}

export interface Comparison {
  /** Cosine of the weighted parts, for each text. */
  alike: Float32Array;
  /** How much likelier the parts of the question are in a group than anywhere (the logarithm of it), for each group. */
  likelier: Float32Array;
}

export interface Text {
  parts: readonly string[];
  group: number;
}

/** The texts that hold a part, with how much of each it makes up. */
interface Holders {
  texts: number[];
  shares: number[];
}

/** As if each group had so many further texts like all the others. */
const doubt = 5;

/** @param sizes how many texts each group has */
export async function postingsOf(
  texts: readonly Text[],
  sizes: readonly number[],
  breath: Breath,
): Promise<Postings> {
  const holders = await holdersOf(texts, breath);
  const weightOf = (count: number) => Math.log(1 + texts.length / (4 + count));
  const weights = new Map(
    Array.from(holders, ([part, held]) => [part, weightOf(held.texts.length)] as const),
  );
  const weight = (part: string) => weights.get(part) ?? (/^=?\d/.test(part) ? 0.8 : weightOf(0));
  await weighShares(texts, holders, weight, breath);
  return {
    weight,
    holds: (part) => holders.has(part),
    compare(parts) {
      // Two words in a row that nobody wrote say nothing, a single word that nobody wrote does.
      const known = parts.filter((part) => holders.has(part) || !part.includes(' '));
      const length = lengthOf(known, weight);
      const alike = new Float32Array(texts.length);
      const likelier = new Float32Array(sizes.length);
      for (const part of known) {
        const held = holders.get(part);
        if (!held) continue;
        const own = (worthOf(part) * weight(part)) / length;
        const counts = new Uint16Array(sizes.length);
        for (const [step, index] of held.texts.entries()) {
          alike[index] = (alike[index] ?? 0) + own * (held.shares[step] ?? 0);
          const group = texts[index]?.group ?? 0;
          counts[group] = (counts[group] ?? 0) + 1;
        }
        addLikelihood(likelier, own, counts, sizes, held.texts.length / texts.length);
      }
      return { alike, likelier };
    },
  };
}

async function holdersOf(texts: readonly Text[], breath: Breath): Promise<Map<string, Holders>> {
  const holders = new Map<string, Holders>();
  for (const [index, { parts }] of texts.entries()) {
    for (const part of parts) {
      const held = holders.get(part);
      if (held) held.texts.push(index);
      else holders.set(part, { texts: [index], shares: [] });
    }
    if (index % 64 === 0) await breath();
  }
  return holders;
}

async function weighShares(
  texts: readonly Text[],
  holders: ReadonlyMap<string, Holders>,
  weight: (part: string) => number,
  breath: Breath,
): Promise<void> {
  for (const [index, { parts }] of texts.entries()) {
    const length = lengthOf(parts, weight);
    for (const part of parts) holders.get(part)?.shares.push((worthOf(part) * weight(part)) / length);
    if (index % 64 === 0) await breath();
  }
}

function addLikelihood(
  likelier: Float32Array,
  own: number,
  counts: Uint16Array,
  sizes: readonly number[],
  anywhere: number,
): void {
  for (const [group, size] of sizes.entries()) {
    const here = ((counts[group] ?? 0) + doubt * anywhere) / (size + doubt);
    likelier[group] = (likelier[group] ?? 0) + own * Math.log(here / anywhere);
  }
}

function lengthOf(parts: readonly string[], weight: (part: string) => number): number {
  let sum = 0;
  for (const part of parts) sum += (worthOf(part) * weight(part)) ** 2;
  return Math.sqrt(sum) || 1;
}
