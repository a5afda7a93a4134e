import { emails } from '#server/db/schema/emails.ts';
import type { TopicData } from './topic-data.ts';

export const emailsData = {
  emails: {},
  clientOf: {},
  // A disposal deletes further emails too: those to the addresses of the client's people.
  clientTables: [{ table: emails, merging: 'moved', deleting: 'deleted', disposing: 'kept', parts: [] }],
  encryptedColumns: [],
} as const satisfies TopicData;
