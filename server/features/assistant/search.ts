import { topicOf } from './intents.ts';
import type { Passage } from './pages.ts';
import { stemsOf, wordsOf } from './text.ts';

/** How much each topic's page says of the stems of a question: BM25 over the texts under each heading, the best text of a topic. */
export function searchIn(passages: readonly Passage[]): (stems: readonly string[]) => Map<string, number> {
  const texts = passages.flatMap(({ id, title, sentences }) =>
    Array.from(
      Map.groupBy(sentences, ({ heading }) => heading),
      ([heading, found]) => ({
        topic: topicOf(id),
        counts: countsOf([title, heading, heading, ...found.map(({ text }) => text)].flatMap(wordsOf)),
      }),
    ),
  );
  const lengths = texts.map(({ counts }) => counts.values().reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  /** By stem: the texts that hold it, and what that is worth. */
  const index = new Map<string, { at: number; worth: number }[]>();
  for (const [at, { counts }] of texts.entries()) {
    const usual = 0.6 + (0.6 * (lengths[at] ?? 0)) / average;
    for (const [stem, count] of counts)
      index.set(stem, [...(index.get(stem) ?? []), { at, worth: (2.2 * count) / (count + usual) }]);
  }
  return (stems) => {
    const scores = texts.map(() => 0);
    for (const found of stems.map((stem) => index.get(stem) ?? [])) {
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { at, worth } of found) scores[at] = (scores[at] ?? 0) + rarity * worth;
    }
    const best = new Map<string, number>();
    for (const [at, { topic }] of texts.entries())
      best.set(topic, Math.max(best.get(topic) ?? 0, scores[at] ?? 0));
    return best;
  };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of words.flatMap((word) => stemsOf([word]))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
