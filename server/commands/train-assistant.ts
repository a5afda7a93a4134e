import { understanding } from '#server/features/assistant/model.ts';

// Trains the assistant's classifiers from content/assistant, so that the first question does not wait for it. The build runs
// it; without it the first question trains them.
const before = performance.now();
const { models, intents } = await understanding();
const seconds = ((performance.now() - before) / 1000).toFixed(1);
console.log(
  `Assistant: ${intents.size} intents, ${models.topics.rows.size} features, ready in ${seconds} s.`,
);
