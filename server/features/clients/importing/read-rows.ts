import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { recognizedCount } from '#contract/clients/import-columns.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** A row of a list, with the line of the file on which it ends. */
export interface ListRow {
  line: number;
  cells: string[];
}

/** The headings of a list and the rows below. Headings are unique and not empty. */
export interface ClientList {
  headings: string[];
  rows: ListRow[];
}

const maxColumns = 100;
/** Where headings are looked for: reports start with a title, the firm and a date. */
const rowsBeforeHeadings = 10;

/** Parses a list separated by commas, semicolons, tabs or bars. Throws a field error (400) if it can't be read as one. */
export function readRows(text: string): ClientList {
  const content = withoutSeparatorLine(text);
  const all = parseRows(content, separatorOf(content));
  const headingIndex = headingIndexOf(all);
  const [heading, ...rows] = all.slice(headingIndex);
  if (!heading) throw invalidList('There is nothing in this file.');
  if (heading.cells.length > maxColumns)
    throw invalidList(
      `This list has more than ${maxColumns} columns. Please remove those that are not needed.`,
    );
  if (rows.length === 0)
    throw invalidList('There are no clients in this list: it has no rows below its headings.');
  return { headings: uniqueHeadings(heading.cells), rows };
}

export function invalidList(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { csv: message } });
}

const separators = [',', ';', '\t', '|'];

/** The separator with the most recognized headings or, without any, with the most columns. */
function separatorOf(text: string): string {
  const candidates = separators.map((separator) => {
    const rows = firstRows(text, separator);
    const recognized = Math.max(0, ...rows.map(({ cells }) => recognizedCount(cells)));
    return { separator, recognized, columns: rows[headingIndexOf(rows)]?.cells.length ?? 0 };
  });
  const [best] = candidates.toSorted((a, b) => b.recognized - a.recognized || b.columns - a.columns);
  return best?.separator ?? ',';
}

function firstRows(text: string, separator: string): ListRow[] {
  try {
    return parseCsv(text, { delimiter: separator, to: rowsBeforeHeadings });
  } catch {
    // With a wrong separator, the quotation marks of a list may not match.
    return [];
  }
}

/** The index of the row with the most recognized headings; 0 if there are none. */
function headingIndexOf(rows: readonly ListRow[]): number {
  const counts = rows.slice(0, rowsBeforeHeadings).map(({ cells }) => recognizedCount(cells));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Numbers duplicate headings, and names empty ones. */
function uniqueHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const heading = (cell || `Column ${index + 1}`).slice(0, 60);
    const count = (seen.get(heading.toLowerCase()) ?? 0) + 1;
    seen.set(heading.toLowerCase(), count);
    return count === 1 ? heading : `${heading.slice(0, 55)} (${count})`;
  });
}

/** Removes Excel's `sep=;` from the first line. The empty line stays, so that line numbers don't change. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^\uFEFF?sep=.(?=\r?\n)/i, '');
}

function parseRows(text: string, separator: string): ListRow[] {
  try {
    return parseCsv(text, { delimiter: separator });
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw invalidList(
      `This file can't be read past line ${line}: there is a missing or extra quotation mark. Please correct it and choose the file again.`,
    );
  }
}

const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
/** With `info`, the parser returns each record with the line on which it ends, but its types omit that. */
const recordsWithLines = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/** The rows that are not empty. */
function parseCsv(text: string, overrides: { delimiter: string; to?: number }): ListRow[] {
  const rows: unknown = parse(text, { ...options, ...overrides });
  return recordsWithLines
    .parse(rows)
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
