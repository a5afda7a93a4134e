import type { TopicTexts } from '../topics/topic-texts.ts';

export const retentionTexts = {
  audit: {
    clients: {
      'retention-changed': { log: (rule) => `Changed how long records are kept: ${rule}`, timeline: null },
      'disposal-done': { log: (what) => `Disposed of ${what}`, timeline: null },
      'disposal-repeated': { log: (what) => `Disposed of ${what} again after a restore`, timeline: null },
      'legal-hold-placed': { log: (name) => `Placed ${name} on legal hold`, timeline: null },
      'legal-hold-lifted': { log: (name) => `Lifted the legal hold on ${name}`, timeline: null },
    },
  },
  emailKinds: {},
  jobs: {
    disposals: 'Records disposals beside the backups',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
