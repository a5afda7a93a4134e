import { allStemsOf, wordsOf } from './text.ts';

export interface Search {
  /** By id: how much the best of its texts says of some stems (BM25). */
  scores: (stems: readonly string[]) => Map<string, number>;
  /** How much a stem says: the fewer texts hold it, the more. */
  rarity: (stem: string) => number;
}

export function searchIn(texts: readonly { id: string; text: string }[]): Search {
  const read = texts.map(({ id, text }) => ({ id, stems: allStemsOf(wordsOf(text)) }));
  // Of the texts of an id together: many short ones of a single id say nothing of how long a text usually is.
  const average =
    read.reduce((sum, { stems }) => sum + stems.length, 0) / new Set(texts.map(({ id }) => id)).size;
  const found = read.flatMap(({ id, stems }, at) => {
    const usual = 1.2 * (0.3 + (0.7 * stems.length) / average);
    const counts = [...Map.groupBy(stems, (stem) => stem)];
    return counts.map(([stem, { length }]) => ({ id, at, stem, worth: (2.2 * length) / (length + usual) }));
  });
  const index = Map.groupBy(found, ({ stem }) => stem);
  const rarity = (stem: string) => {
    const held = index.get(stem)?.length ?? 0;
    return Math.log(1 + (texts.length - held + 0.5) / (held + 0.5));
  };
  return {
    rarity,
    scores(stems) {
      const byText = new Map<number, number>();
      const best = new Map<string, number>();
      for (const { id, at, stem, worth } of stems.flatMap((one) => index.get(one) ?? [])) {
        const score = (byText.get(at) ?? 0) + rarity(stem) * worth;
        byText.set(at, score);
        best.set(id, Math.max(best.get(id) ?? 0, score));
      }
      return best;
    },
  };
}
