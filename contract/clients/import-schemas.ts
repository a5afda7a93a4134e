import * as z from 'zod';
import { grouped } from '../numbers.ts';
import { importSources, importTargets } from './import-columns.ts';
import { maxImportCharacters, maxImportedClients } from './rules.ts';
import { id } from '../text.ts';
import { invitationOutcome } from './invitation-schemas.ts';

/** A row that is imported only if someone says so, with the reason. */
const unsureRow = z.object({ line: z.number(), name: z.string(), message: z.string() });

/** Which list it is, where each column goes, and what happens to the rows: all are counted, the first of each kind listed. */
export const importReport = z.object({
  /** The program that exported the list, if its headings say so. */
  source: z.enum(importSources).nullable(),
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), target: z.enum(importTargets) })),
  ready: z.number(),
  /** `details`: every other field that was read from the row, with its label. */
  firstReady: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      email: z.string(),
      status: z.string(),
      details: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  problemRows: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  duplicateRows: z.number(),
  duplicates: z.array(unsureRow),
  /** Lines that look like a part of a report, such as its total, and not like a client. */
  reportRows: z.number(),
  reportLines: z.array(unsureRow),
  /** The lines above the headings, which are never imported. */
  aboveHeadings: z.array(z.string()),
  /** Rows that match a client's record exactly, so that they were imported before. */
  existing: z.number(),
  existingRows: z.array(z.object({ line: z.number(), name: z.string() })),
  created: z.number(),
  /** After an import: its id, to undo it; null if nothing was imported. */
  importId: z.number().nullable(),
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
  /** Line numbers of likely duplicates, and of lines that look like a part of a report, to import anyway. */
  include: z.array(z.int('Please give line numbers')).max(maxImportedClients).default([]),
  /** Whether imported clients are invited to the portal. */
  invite: z.boolean('Please say whether to invite them').default(false),
  dryRun: z.boolean('Please say whether this is a dry run').default(true),
});
export type ClientImport = z.output<typeof clientImport>;

/** An import of the last day that can be undone. */
const recentImport = z.object({
  id: z.number(),
  /** ISO 8601 UTC. */
  importedAt: z.string(),
  /** Who imported the list; null if the account is gone. */
  by: z.string().nullable(),
  /** How many of its clients are still there. */
  count: z.number(),
});
export type RecentImport = z.output<typeof recentImport>;

const importUndone = z.object({
  deleted: z.number(),
  stayed: z.number(),
  /** The first clients that stayed, with the reason. */
  staying: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});
export type ImportUndone = z.output<typeof importUndone>;

export const clientListSchemas = {
  imports: {
    summary: 'The imports of the last day that can be undone, newest first.',
    answer: z.array(recentImport),
  },
  undoImport: {
    summary:
      'Undoes an import of the last day: deletes its clients without records that were not changed since, and answers which stay and why.',
    params: z.object({ id }),
    answer: importUndone,
  },
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
