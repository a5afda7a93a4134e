import type { TopicTexts } from '../topics/topic-texts.ts';

export const searchTexts = {
  audit: {},
  emailKinds: {},
  jobs: {},
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
