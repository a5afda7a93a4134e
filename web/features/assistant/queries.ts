import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { assistantEndpoints } from '#contract/assistant.ts';
import { call } from '#web/api/call.ts';

export const openQuestionsQuery = queryOptions({
  queryKey: [assistantEndpoints.unanswered.path],
  queryFn: () => call(assistantEndpoints.unanswered, {}),
});

export const ownAnswersQuery = queryOptions({
  queryKey: [assistantEndpoints.answers.path],
  queryFn: () => call(assistantEndpoints.answers, {}),
});

/** Reads both lists again: an answer may have taken a question off the other list. */
export function useAssistantChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [openQuestionsQuery, ownAnswersQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
}
