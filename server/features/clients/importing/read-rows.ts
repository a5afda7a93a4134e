import { CsvError, parse } from 'csv-parse/sync';
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
  /** The lines above the headings, such as a report's title. */
  above: string[];
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
  const above = all.slice(0, headingIndex).map(({ cells }) => cells.filter(Boolean).join(', '));
  return { above, headings: uniqueHeadings(heading.cells), rows };
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

/** The first rows, up to the first one that can't be read: with a wrong separator, quotation marks may not match. */
function firstRows(text: string, separator: string): ListRow[] {
  const rows: ListRow[] = [];
  try {
    readLoosely(text, { delimiter: separator, to: rowsBeforeHeadings }, rows);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return rows;
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

/**
 * The rows as the standard says (RFC 4180). A list with a quotation mark that the standard forbids, as in a cell `5" pipe` or
 * `"Bob" Lee`, is read again with such marks as letters.
 */
function parseRows(text: string, separator: string): ListRow[] {
  try {
    const rows: unknown = parse(text, { ...options, delimiter: separator, trim: true, info: true });
    return recordsWithLines
      .parse(rows)
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(isFilled);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows: ListRow[] = [];
    readLoosely(text, { delimiter: separator }, rows);
    return rows;
  }
}

/** Adds the rows to `rows`. Throws a field error where a quotation mark could join or split cells, after adding those before. */
function readLoosely(text: string, range: { delimiter: string; to?: number }, rows: ListRow[]): void {
  let readLines = 0;
  try {
    parse(text, {
      ...options,
      ...range,
      relax_quotes: true,
      ltrim: true,
      on_record: (record: string[], { lines }) => {
        if (isAmbiguous(record)) throw unreadableFrom(readLines + 1);
        readLines = lines;
        const row = { line: lines, cells: record.map((cell) => cell.trim()) };
        if (isFilled(row)) rows.push(row);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadableFrom(readLines + 1) : error;
  }
}

function isFilled({ cells }: ListRow): boolean {
  return cells.some((cell) => cell !== '');
}

/**
 * Whether a quotation mark that opened a cell, and was then taken for a letter, may have joined this row with others, or split
 * the cell in two.
 */
function isAmbiguous(cells: readonly string[]): boolean {
  const opened = cells.findIndex((cell) => cell.startsWith('"'));
  if (opened < 0) return false;
  const following = cells.slice(opened);
  return (
    following.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)) ||
    following.slice(1).some((cell) => cell.endsWith('"') && cell.split('"').length % 2 === 0)
  );
}

function unreadableFrom(line: number): ApiError {
  return invalidList(
    `This file can't be read from line ${line} on: there is a missing or extra quotation mark. Please correct it and choose the file again.`,
  );
}

const options = {
  bom: true,
  // One file may mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
};
/** With `info`, the parser returns each record with the line on which it ends, but its types omit that. */
const recordsWithLines = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);
