import type { TopicTexts } from '../topics/topic-texts.ts';

export const analyticsTexts = {
  audit: {},
  emailKinds: {},
  jobs: {
    analytics: 'Deletes old visit counts',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
