import { predict } from '#server/features/assistant/classifier.ts';
import { readTraining, topicOf } from '#server/features/assistant/intents.ts';
import { trainOn, wordCounts } from '#server/features/assistant/model.ts';
import { standardSentences } from '#server/features/assistant/standard-pages.ts';
import { featuresOf, wordsOf } from '#server/features/assistant/text.ts';

/** Trains on the training phrases without every fifth, and returns the share, from 0 to 1, of those whose topic is recognized. */
export async function heldOutAccuracy(): Promise<number> {
  const { phrases, spanishPhrases } = readTraining();
  const trainingSet = phrases.filter((_, index) => index % 5 !== 0);
  const testSet = phrases.filter((_, index) => index % 5 === 0);
  const counts = wordCounts(trainingSet);
  const { topics } = await trainOn({ phrases: trainingSet, spanishPhrases }, counts, standardSentences());
  const correct = testSet.filter(({ intent, text }) => {
    const features = featuresOf(wordsOf(text), (word) => (counts.get(word) ?? 0) > 1);
    return predict(topics, features)[0]?.intent === topicOf(intent);
  });
  return correct.length / testSet.length;
}
