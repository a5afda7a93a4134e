import { queryOptions } from '@tanstack/react-query';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { call } from '#web/api/call.ts';

export const openQuestionsQuery = queryOptions({
  queryKey: [assistantEndpoints.unanswered.path],
  queryFn: () => call(assistantEndpoints.unanswered, {}),
});

export const ownAnswersQuery = queryOptions({
  queryKey: [assistantEndpoints.answers.path],
  queryFn: () => call(assistantEndpoints.answers, {}),
});

export const trainingPhrasesQuery = queryOptions({
  queryKey: [assistantEndpoints.phrases.path],
  queryFn: () => call(assistantEndpoints.phrases, {}),
});

/** The answers that a question can be matched to. */
export const intentsQuery = queryOptions({
  queryKey: [assistantEndpoints.intents.path],
  queryFn: () => call(assistantEndpoints.intents, {}),
});
