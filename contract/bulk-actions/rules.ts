import { hour } from '../durations.ts';

/** What the rows of a list are: each bulk action is for the rows of one list. */
export const bulkSubjects = ['clients', 'invoices', 'jobs', 'letters'] as const;
export type BulkSubject = (typeof bulkSubjects)[number];

/**
 * What became of a row: `waiting` for its turn, `done`, `left-out` because it can't or need not be done, or `failed` by an
 * unexpected error.
 */
export const bulkRowStates = ['waiting', 'done', 'left-out', 'failed'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Milliseconds after the end of a bulk action within which it can be undone. */
export const undoBulkActionFor = hour;

/** How many rows one bulk action may have. */
export const maxBulkRows = 5000;

/** How many of the rows that were left out an answer lists; the CSV has all of them. */
export const maxListedRows = 100;

/** '1 client', '30 clients'. */
export function countOf(subject: BulkSubject, count: number): string {
  const [one, many] = subjectNames[subject];
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
}

const subjectNames: Record<BulkSubject, readonly [string, string]> = {
  clients: ['client', 'clients'],
  invoices: ['invoice', 'invoices'],
  jobs: ['job', 'jobs'],
  letters: ['letter', 'letters'],
};
