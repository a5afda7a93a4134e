import * as z from 'zod';

/** The kinds of records in an archive, in their order there. */
export const exportedKinds = ['documents', 'invoices', 'letters', 'messages', 'tasks'] as const;
export type ExportedKind = (typeof exportedKinds)[number];

/** What an archive of a client's records would contain now. */
export const dataExportSummary = z.object({
  documents: z.number(),
  invoices: z.number(),
  letters: z.number(),
  messages: z.number(),
  tasks: z.number(),
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
      "The caller's documents, invoices, signed letters, messages and tasks as one ZIP archive with an index and hashes; available even while invoices are unpaid.",
  },
};
