import type { TopicTexts } from '../topics/topic-texts.ts';

export const engagementsTexts = {
  audit: {
    views: {
      'engagement-read': { log: (title) => `Viewed the letter "${title}"`, timeline: null },
    },
    letters: {
      'engagement-drafted': {
        log: (title) => `Drafted the letter "${title}"`,
        timeline: (title) => `Letter drafted: ${title}`,
      },
      'engagement-changed': {
        log: (title) => `Changed the draft letter "${title}"`,
        timeline: (title) => `Draft letter changed: ${title}`,
      },
      'engagement-removed': {
        log: (title) => `Deleted the draft letter "${title}"`,
        timeline: (title) => `Draft letter deleted: ${title}`,
      },
      'engagement-restored': {
        log: (title) => `Restored the draft letter "${title}"`,
        timeline: (title) => `Draft letter restored: ${title}`,
      },
    },
  },
  emailKinds: {},
  jobs: {},
} as const satisfies TopicTexts;
