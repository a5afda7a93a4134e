import type { TopicTexts } from '../topics/topic-texts.ts';

export const notificationsTexts = {
  audit: {},
  emailKinds: {
    digest: 'Digest, to someone of the firm',
  },
  jobs: {
    readNotifications: 'Deletes old notifications',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
