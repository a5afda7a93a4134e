import * as z from 'zod';
import { accountPayload, type TopicData } from './topic-data.ts';

export const openWorkData = {
  emails: {
    /** The items that were handed over to the reader, as lines with the kind, the id and the key of each. */
    'work-handed-over': accountPayload.extend({ items: z.string() }),
  },
  clientOf: {},
  clientTables: [],
  encryptedColumns: [],
} as const satisfies TopicData;
