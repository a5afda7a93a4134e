import type { TopicTexts } from '../topics/topic-texts.ts';

export const openWorkTexts = {
  audit: {
    jobs: {
      'work-handed-over': {
        log: (what) => `Handed over: ${what}`,
        timeline: (what) => `Handed over: ${what}`,
      },
    },
  },
  emailKinds: {
    'work-handed-over': 'Work: handed over to someone of the firm',
  },
  jobs: {},
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
