import { predict } from '#server/features/assistant/classifier.ts';
import { readTraining, topicOf } from '#server/features/assistant/intents.ts';
import { trainOn, wordCounts } from '#server/features/assistant/model.ts';
import { standardSentences } from '#server/features/assistant/standard-pages.ts';
import { featuresOf, wordsOf } from '#server/features/assistant/text.ts';

/** Trains without every fifth phrase, and gives the share of those whose topic is found, 0 to 1. */
export async function heldOut(): Promise<number> {
  const { phrases } = readTraining();
  const kept = phrases.filter((_, index) => index % 5 !== 0);
  const left = phrases.filter((_, index) => index % 5 === 0);
  const counts = wordCounts(kept);
  const { topics } = await trainOn(kept, counts, standardSentences());
  const right = left.filter(({ intent, text }) => {
    const features = featuresOf(wordsOf(text), (word) => (counts.get(word) ?? 0) > 1);
    return predict(topics, features)[0]?.intent === topicOf(intent);
  });
  return right.length / left.length;
}
