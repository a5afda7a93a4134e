import { allStemsOf, wordsOf } from './text.ts';

/** Finds out how much the texts of each id say of the stems of a question: BM25, the best of its texts. */
export function searchIn(
  texts: readonly { id: string; text: string }[],
): (stems: readonly string[]) => Map<string, number> {
  const counted = texts.map(({ id, text }) => ({
    id,
    counts: countsOf(allStemsOf(wordsOf(text))),
  }));
  const lengths = counted.map(({ counts }) => counts.values().reduce((sum, count) => sum + count, 0));
  // Of the texts of an id together: many short ones of a single id say nothing of how long a text usually is.
  const average = lengths.reduce((sum, length) => sum + length, 0) / new Set(texts.map(({ id }) => id)).size;
  /** By stem: the texts that hold it, and what that is worth. */
  const index = new Map<string, { at: number; worth: number }[]>();
  for (const [at, { counts }] of counted.entries()) {
    const usual = 1.2 * (0.3 + (0.7 * (lengths[at] ?? 0)) / average);
    for (const [stem, count] of counts) {
      const found = index.get(stem) ?? [];
      found.push({ at, worth: (2.2 * count) / (count + usual) });
      index.set(stem, found);
    }
  }
  return (stems) => {
    const scores = new Map<number, number>();
    for (const found of stems.map((stem) => index.get(stem) ?? [])) {
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { at, worth } of found) scores.set(at, (scores.get(at) ?? 0) + rarity * worth);
    }
    const best = new Map<string, number>();
    for (const [at, score] of scores) {
      const id = counted[at]?.id ?? '';
      best.set(id, Math.max(best.get(id) ?? 0, score));
    }
    return best;
  };
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
