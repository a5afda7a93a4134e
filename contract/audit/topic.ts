import type { TopicTexts } from '../topics/topic-texts.ts';
import { inParentheses } from '../audit/wording.ts';

export const auditTexts = {
  audit: {
    views: {
      'audit-exported': {
        log: (filters) => `Exported the audit log${inParentheses(filters)}`,
        timeline: null,
        client: null,
      },
    },
  },
  emailKinds: {},
  jobs: {
    auditLogEnd: 'Prints where the audit log ends',
    recorded: 'Deletes marks of repeated requests',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
