import * as z from 'zod';

/** What an archive of a client's records would hold now. */
export const dataExportSummary = z.object({
  documents: z.number(),
  invoices: z.number(),
  messages: z.number(),
  tasks: z.number(),
  /** The archive is not larger than these bytes. */
  maxBytes: z.number(),
  /** False while the caller has used up this hour's downloads. */
  available: z.boolean(),
});
export type DataExportSummary = z.output<typeof dataExportSummary>;

export const dataExportSchemas = {
  summary: {
    summary: "What the archive of the caller's records holds, and how large it is at most.",
    answer: dataExportSummary,
  },
  download: {
    summary:
      "The caller's documents, invoices, messages and tasks as one ZIP archive with an index and hashes, whatever is owed.",
  },
};
