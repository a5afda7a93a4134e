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
  clientRecords: [],
  search: {
    inquiry: { place: 10, heading: 'Inquiries', page: '/admin/inquiries?inquiry={id}' },
  },
} as const satisfies TopicTexts;
