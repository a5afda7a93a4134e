import { predict } from '#server/features/assistant/classifier.ts';
import { readTraining, topicOf } from '#server/features/assistant/intents.ts';
import { trainOn } from '#server/features/assistant/model.ts';
import { standardSentences } from '#server/features/assistant/standard-pages.ts';
import { featuresOf, wordsOf } from '#server/features/assistant/text.ts';

/** Trains without every fifth phrase, and gives the share of those whose topic is found, 0 to 1. */
export async function heldOut(): Promise<number> {
  const { phrases } = readTraining();
  const kept = phrases.filter((_, index) => index % 5 !== 0);
  const left = phrases.filter((_, index) => index % 5 === 0);
  const { topics } = await trainOn(kept, standardSentences());
  const right = left.filter(({ intent, text }) => {
    return predict(topics, featuresOf(wordsOf(text)))[0]?.intent === topicOf(intent);
  });
  return right.length / left.length;
}
