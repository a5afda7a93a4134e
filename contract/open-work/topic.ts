import type { TopicTexts } from '../topics/topic-texts.ts';

export const openWorkTexts = { audit: {}, emailKinds: {}, jobs: {} } as const satisfies TopicTexts;
