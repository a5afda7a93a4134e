import * as z from 'zod';
import { paging, rowsOf } from '../paging.ts';
import { dateText, id, line } from '../text.ts';

/** The programs whose import format the columns follow. */
export const exportFormats = ['quickbooks', 'xero'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Xero's own account for sales. */
export const defaultAccountCode = '200';

/** The files of an export; `corrections` lists exported records that no longer count. */
export const exportFiles = ['invoices', 'payments', 'refunds', 'write-offs', 'corrections'] as const;
export type ExportFile = (typeof exportFiles)[number];

/** The kind of an exported record; the last four are corrections of records that were exported before. */
export type ExportedKind =
  | 'invoice'
  | 'payment'
  | 'refund'
  | 'write-off'
  | 'voided-invoice'
  | 'deleted-payment'
  | 'deleted-refund'
  | 'reinstated-write-off';

/** Days are in the firm's zone, first and last included. Without `from`, the export begins with the first invoice. */
export const newBillingExport = z
  .object({
    from: dateText('Please choose a day').optional(),
    to: dateText('Please choose the last day'),
    format: z.enum(exportFormats, 'Please choose a program'),
    /** The Xero account code for invoices; other programs have none. */
    accountCode: line({ min: 1, max: 10, message: 'Please enter an account code' })
      .regex(/^[\w.-]+$/, 'Please enter a code of letters and digits, such as 200')
      .optional(),
    /** Leaves out what an earlier export has, and adds its corrections. */
    onlyNew: z.boolean('Please choose what is exported'),
  })
  .refine(({ from, to }) => from === undefined || from <= to, {
    path: ['to'],
    message: 'Please choose a last day that is not before the first',
  });
export type NewBillingExport = z.output<typeof newBillingExport>;

export const billingExport = z.object({
  id: z.number(),
  from: z.string().nullable(),
  to: z.string(),
  format: z.enum(exportFormats),
  onlyNew: z.boolean(),
  /** Null if the program has none. */
  accountCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Username of the person who made it; null once the account is deleted. */
  createdBy: z.string().nullable(),
  /** How many records each file holds. */
  counts: z.record(z.enum(exportFiles), z.number()),
});
export type BillingExport = z.output<typeof billingExport>;

export const billingExportSchemas = {
  list: {
    summary:
      'The exports of invoices, payments, refunds and write-offs, newest first; `limit` and `cursor` page.',
    query: z.object(paging),
    answer: rowsOf(billingExport),
  },
  create: {
    summary:
      'Exports the invoices issued, payments received, refunds made and balances written off in a range of days; refused if there are none.',
    body: newBillingExport,
    answer: billingExport,
  },
  file: {
    summary:
      'One file of an export as CSV, unchanged since the export, except that records of disposed clients are left out.',
    params: z.object({ id }),
    query: z.object({ file: z.enum(exportFiles, 'Please choose a file') }),
  },
};
