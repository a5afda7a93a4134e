import * as z from 'zod';

/** What an archive of a client's records would contain now. */
export const dataExportSummary = z.object({
  /** What it has of each kind of records, such as '3 documents'. */
  contents: z.array(z.string()),
  /** Upper limit of the archive's size, in bytes. */
  maxBytes: z.number(),
  /** False while the caller has used up this hour's downloads. */
  available: z.boolean(),
});
export type DataExportSummary = z.output<typeof dataExportSummary>;

export const dataExportSchemas = {
  summary: {
    summary: "What the archive of the caller's records would contain, and its maximum size.",
    answer: dataExportSummary,
  },
  download: {
    summary:
      "All of the caller's records as one ZIP archive with an index and hashes; available even while invoices are unpaid.",
  },
};
