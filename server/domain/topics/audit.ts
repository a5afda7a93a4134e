import { activity } from '#server/db/schema/audit.ts';
import type { TopicData } from './topic-data.ts';

export const auditData = {
  emails: {},
  clientOf: {},
  // The log is never changed.
  clientTables: [{ table: activity, merging: 'kept', deleting: 'kept', disposing: 'kept', parts: [] }],
  encryptedColumns: [],
} as const satisfies TopicData;
