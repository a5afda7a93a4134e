import { topicOf } from './intents.ts';
import type { Passage } from './pages.ts';
import { stemsOf, wordsOf } from './text.ts';

/** Finds the topics whose page says what a question says: BM25 over the passages under each heading. */
export function searchIn(passages: readonly Passage[]): (stems: readonly string[]) => Map<string, number> {
  const texts = passages.flatMap(({ id, title, sentences }) => {
    const byHeading = Map.groupBy(sentences, ({ heading }) => heading);
    return Array.from(byHeading, ([heading, found]) => {
      const words = [title, heading, heading, ...found.map(({ text }) => text)].flatMap(wordsOf);
      return { topic: topicOf(id), stems: words.flatMap((word) => stemsOf([word])) };
    });
  });
  const average = texts.reduce((sum, { stems }) => sum + stems.length, 0) / Math.max(1, texts.length);
  const postings = new Map<string, { topic: string; worth: number }[]>();
  for (const { topic, stems } of texts) {
    for (const [stem, { length }] of Object.entries(Object.groupBy(stems, (one) => one)) as [string, string[]][]) {
      const worth = (length * 2.2) / (length + 1.2 * (0.5 + (0.5 * stems.length) / average));
      postings.set(stem, [...(postings.get(stem) ?? []), { topic: `${texts.findIndex((t) => t.stems === stems)} ${topic}`, worth }]);
    }
  }
  return (asked) => {
    const scores = new Map<string, number>();
    for (const stem of asked) {
      const found = postings.get(stem) ?? [];
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { topic, worth } of found) scores.set(topic, (scores.get(topic) ?? 0) + rarity * worth);
    }
    const best = new Map<string, number>();
    for (const [key, score] of scores) { const topic = key.slice(key.indexOf(' ') + 1); best.set(topic, Math.max(best.get(topic) ?? 0, score)); }
    return best;
  };
}
