import * as z from 'zod';
import { grouped } from '../numbers.ts';
import { importSources, importTargets } from './import-columns.ts';
import { maxImportCharacters, maxImportedClients } from './rules.ts';
import { invitationOutcome } from './invitation-schemas.ts';

/** Which list it is, where each column goes, and what happens to the rows: all are counted, the first of each kind listed. */
export const importReport = z.object({
  /** The program that exported the list, if its headings say so. */
  source: z.enum(importSources).nullable(),
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), target: z.enum(importTargets) })),
  ready: z.number(),
  firstReady: z.array(
    z.object({ line: z.number(), name: z.string(), email: z.string(), status: z.string() }),
  ),
  problemRows: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  duplicateRows: z.number(),
  duplicates: z.array(z.object({ line: z.number(), name: z.string(), message: z.string() })),
  /** Rows that match a client's record exactly, so that they were imported before. */
  existing: z.number(),
  created: z.number(),
  /** After an import: the rows left out as CSV, with the reasons; '' if there are none. */
  rejected: z.string(),
  /** Null unless clients were to be invited. */
  invitations: invitationOutcome.nullable(),
});
export type ImportReport = z.output<typeof importReport>;

const clientImport = z.object({
  csv: z
    .string('Please choose a CSV file')
    .min(1, 'Please choose a CSV file')
    .max(
      maxImportCharacters,
      `Please split the list: it has more than ${grouped(maxImportCharacters)} characters`,
    ),
  /** Where each column goes, in the order of the file; by default, as the headings say. */
  targets: z.array(z.enum(importTargets, 'Please choose where each column goes')).optional(),
  /** Line numbers of likely duplicates to import anyway. */
  include: z.array(z.int('Please give line numbers')).max(maxImportedClients).default([]),
  /** Whether imported clients are invited to the portal. */
  invite: z.boolean('Please say whether to invite them').default(false),
  dryRun: z.boolean('Please say whether this is a dry run').default(true),
});
export type ClientImport = z.output<typeof clientImport>;

export const clientListSchemas = {
  importing: {
    summary:
      'Imports the valid rows of a CSV list of clients and answers the others with what is wrong; a dry run imports nothing.',
    body: clientImport,
    answer: importReport,
  },
  exporting: {
    summary: 'Every client as CSV, in columns that an import recognizes; the export is audited.',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
};
