import { engagements } from '#server/db/schema/signatures.ts';
import { clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

export const engagementsData = {
  emails: {},
  clientOf: { engagement: clientOfRow(engagements) },
  clientTables: [recordsOfClient(engagements, 'engagement letters')],
  encryptedColumns: [],
} as const satisfies TopicData;
