import { allStemsOf, wordsOf } from './text.ts';

export interface Search {
  /** By id: the BM25 score of its best text for some stems. */
  scores: (stems: readonly string[]) => Map<string, number>;
  /** Inverse document frequency of a stem: the fewer texts contain it, the higher. */
  idf: (stem: string) => number;
}

/** Builds an index over texts; an id may have several. */
export function buildSearch(texts: readonly { id: string; text: string }[]): Search {
  const stemmed = texts.map(({ id, text }) => ({ id, stems: allStemsOf(wordsOf(text)) }));
  // The average per id, not per text: one id with many short texts must not lower it.
  const averageLength =
    stemmed.reduce((sum, { stems }) => sum + stems.length, 0) / new Set(texts.map(({ id }) => id)).size;
  // BM25 with k1 = 1.2 and b = 0.7.
  const postings = stemmed.flatMap(({ id, stems }, textIndex) => {
    const lengthNorm = 1.2 * (0.3 + (0.7 * stems.length) / averageLength);
    const occurrences = [...Map.groupBy(stems, (stem) => stem)];
    return occurrences.map(([stem, { length: frequency }]) => {
      return { id, textIndex, stem, weight: (2.2 * frequency) / (frequency + lengthNorm) };
    });
  });
  const postingsByStem = Map.groupBy(postings, ({ stem }) => stem);
  const idf = (stem: string) => {
    const containing = postingsByStem.get(stem)?.length ?? 0;
    return Math.log(1 + (texts.length - containing + 0.5) / (containing + 0.5));
  };
  return {
    idf,
    scores(stems) {
      const byText = new Map<number, number>();
      const best = new Map<string, number>();
      for (const posting of stems.flatMap((stem) => postingsByStem.get(stem) ?? [])) {
        const { id, textIndex, stem, weight } = posting;
        const score = (byText.get(textIndex) ?? 0) + idf(stem) * weight;
        byText.set(textIndex, score);
        best.set(id, Math.max(best.get(id) ?? 0, score));
      }
      return best;
    },
  };
}
