import * as z from 'zod';
import type { TopicData } from './topic-data.ts';

const inquiry = z.object({ inquiryId: z.number() });

export const inquiriesData = {
  emails: {
    'inquiry-received': inquiry,
    'inquiry-notice': inquiry,
    'inquiry-answer': z.object({ answerId: z.number() }),
  },
  clientOf: { inquiry: null, answer: null },
  clientTables: [],
  encryptedColumns: [],
} as const satisfies TopicData;
