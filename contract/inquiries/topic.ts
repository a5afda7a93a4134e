import type { TopicTexts } from '../topics/topic-texts.ts';

export const inquiriesTexts = {
  audit: {
    bookings: {
      'inquiry-new': { log: () => 'Marked an inquiry as new', timeline: null },
      'inquiry-answered': { log: () => 'Answered an inquiry', timeline: null },
      'inquiry-archived': { log: () => 'Archived an inquiry', timeline: null },
    },
  },
  emailKinds: {
    'inquiry-received': 'Inquiry: received',
    'inquiry-notice': 'Inquiry: new, to the firm',
    'inquiry-answer': 'Inquiry: answer',
  },
  jobs: {},
} as const satisfies TopicTexts;
