import type { TopicTexts } from '../topics/topic-texts.ts';

export const commentsTexts = {
  audit: {
    website: {
      'comment-waiting': { log: () => 'Put a comment back in the queue', timeline: null },
      'comment-approved': { log: () => 'Approved a comment', timeline: null },
      'comment-refused': { log: () => 'Declined a comment', timeline: null },
      'comment-spam': { log: () => 'Marked a comment as spam', timeline: null },
      'comment-deleted': { log: () => 'Deleted a comment', timeline: null },
    },
  },
  emailKinds: {},
  jobs: {},
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
