import type { TopicTexts } from '../topics/topic-texts.ts';

export const systemTexts = {
  audit: {
    blocked: {
      'access-denied': { log: (call) => `Was refused: ${call} is not for this account`, timeline: null },
      'rate-limited': { log: (what) => `Was blocked for a while: too many ${what}`, timeline: null },
    },
  },
  emailKinds: {
    'backup-failed': 'Backup: failing',
    'restore-drill-failed': 'Backup: could not be restored',
  },
  jobs: {
    rateLimits: 'Deletes old counts of requests',
    orphanedFiles: 'Deletes unused files after 30 days',
    infectedContent: 'Deletes the content of infected files',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
