import type { TopicTexts } from '../topics/topic-texts.ts';

export const bulkActionsTexts = {
  audit: {
    clients: {
      'bulk-action-done': { log: (what) => `For several at once: ${what}`, timeline: null },
      'bulk-action-undone': { log: (what) => `Undid for several at once: ${what}`, timeline: null },
    },
  },
  emailKinds: {},
  jobs: {
    bulkActions: 'Deletes old bulk actions',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
