import type { TopicTexts } from '../topics/topic-texts.ts';

export const searchTexts = {
  audit: {},
  emailKinds: {},
  jobs: {},
} as const satisfies TopicTexts;
