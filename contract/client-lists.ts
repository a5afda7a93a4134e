import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** The columns of a list of clients as CSV, in this order; only the name has to be there. */
export const csvColumns = ['name', 'email', 'phone', 'status', 'notes'] as const;

/** What a list would bring, and everything that is wrong with it by line; nothing is taken in while there is a problem. */
export const importReport = z.object({
  ready: z.array(z.object({ line: z.number(), name: z.string(), email: z.string(), status: z.string() })),
  problems: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  created: z.number(),
});
export type ImportReport = z.output<typeof importReport>;

/** Lists of clients as CSV, in and out. */
export const clientListEndpoints = {
  importing: endpoint({
    method: 'POST',
    path: '/api/admin/clients/import',
    summary: 'Takes in a list of clients as CSV, all or nothing; a dry run only says what it would do.',
    who: 'staff',
    body: z.object({
      csv: z
        .string('Please choose a CSV file')
        .min(1, 'Please choose a CSV file')
        .max(200_000, 'Please split the list: it has more than 200,000 characters'),
      dryRun: z.boolean('Please say whether this is a dry run').default(true),
    }),
    answer: importReport,
    refusals: ['invalid'],
  }),
  exporting: endpoint({
    method: 'GET',
    path: '/api/admin/clients/export',
    summary: 'Every client as CSV, in the columns that an import takes; the export is written down.',
    who: 'staff',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
    refusals: [],
  }),
};
