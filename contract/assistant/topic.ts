import type { TopicTexts } from '../topics/topic-texts.ts';

export const assistantTexts = {
  audit: {
    website: {
      'own-answer-saved': { log: () => 'Saved an assistant answer', timeline: null },
      'own-answer-deleted': { log: () => 'Deleted an assistant answer', timeline: null },
      'training-phrase-saved': { log: () => 'Added a way to ask the assistant', timeline: null },
      'training-phrase-deleted': { log: () => 'Deleted a way to ask the assistant', timeline: null },
      'open-question-dismissed': { log: () => 'Dismissed a question asked of the assistant', timeline: null },
    },
  },
  emailKinds: {},
  jobs: {
    openQuestions: 'Deletes old questions to the assistant',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
