import * as z from 'zod';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { accountPayload, clientOfRow, recordsOfClient, type TopicData } from './topic-data.ts';

export const clientJobsData = {
  emails: {
    /** The ids of the jobs that were assigned to the reader, separated by commas. */
    'jobs-assigned': accountPayload.extend({ jobIds: z.string() }),
  },
  clientOf: { 'client-job': clientOfRow(clientJobs) },
  clientTables: [recordsOfClient(clientJobs, 'jobs')],
  encryptedColumns: [],
} as const satisfies TopicData;
