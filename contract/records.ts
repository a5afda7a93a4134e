import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Downloads of one account in an hour: each of them reads everything. */
export const recordsDownloadsAnHour = 5;

/** What an archive of a client's records would hold now. */
export const recordsSummary = z.object({
  documents: z.number(),
  invoices: z.number(),
  messages: z.number(),
  tasks: z.number(),
  /** The archive is not larger than these bytes. */
  mostBytes: z.number(),
  /** False while the caller has used up this hour's downloads. */
  available: z.boolean(),
});
export type RecordsSummary = z.output<typeof recordsSummary>;

export const recordsEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/api/client/records/summary',
    summary: "What the archive of the caller's records holds, and how large it is at most.",
    who: 'signed-in',
    answer: recordsSummary,
    refusals: ['conflict'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/client/records',
    summary:
      "The caller's documents, invoices, messages and tasks as one ZIP archive with an index and hashes, whatever is owed.",
    who: 'signed-in',
    file: true,
    refusals: ['conflict', 'too-many'],
  }),
};
