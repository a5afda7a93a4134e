import { understanding } from '#server/features/assistant/model.ts';

// Trains the assistant's classifiers from content/assistant. The build runs this; without it, the first question has to wait
// for the training.
const startedAt = performance.now();
const { models, intents } = await understanding();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `Assistant: ${intents.size} intents, ${models.topics.rows.size} features, ready in ${seconds} s.`,
);
