import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { recognizedCount } from '#contract/clients/import-columns.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** A row of a list with the line of the file on which it ends, its cells as they are in the file. */
export interface ListRow {
  line: number;
  cells: string[];
}

/** The headings of a list and the rows below them; each heading is there once, and none is empty. */
export interface ClientList {
  headings: string[];
  rows: ListRow[];
}

const maxColumns = 100;
/** Reports begin with a title, the firm and a date before their headings. */
const rowsBeforeHeadings = 10;

/** Reads a list with commas, semicolons, tabs or bars between its cells; refuses what is no such list in plain words. */
export function readRows(text: string): ClientList {
  const separated = withoutSeparatorLine(text);
  const all = parsed(separated, separatorOf(separated));
  const place = headingPlace(all);
  const [heading, ...rows] = all.slice(place);
  if (!heading) throw wrongList('There is nothing in this file.');
  if (heading.cells.length > maxColumns)
    throw wrongList(
      `This list has more than ${maxColumns} columns. Please remove those that are not needed.`,
    );
  if (rows.length === 0)
    throw wrongList('There are no clients in this list: it has no rows below its headings.');
  return { headings: uniqueHeadings(heading.cells), rows };
}

export function wrongList(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { csv: message } });
}

const separators = [',', ';', '\t', '|'];

/** The separator with which the most headings are known; where none is, the one that makes the most columns. */
function separatorOf(text: string): string {
  const tried = separators.map((separator) => {
    const rows = firstRows(text, separator);
    const known = Math.max(0, ...rows.map(({ cells }) => recognizedCount(cells)));
    return { separator, known, columns: rows[headingPlace(rows)]?.cells.length ?? 0 };
  });
  const [best] = tried.toSorted((a, b) => b.known - a.known || b.columns - a.columns);
  return best?.separator ?? ',';
}

function firstRows(text: string, separator: string): ListRow[] {
  try {
    return read(text, { delimiter: separator, to: rowsBeforeHeadings });
  } catch {
    // With another separator the quotation marks of a list can be wrong.
    return [];
  }
}

/** Which of the first rows has the most known headings; the first where none has. */
function headingPlace(rows: readonly ListRow[]): number {
  const counts = rows.slice(0, rowsBeforeHeadings).map(({ cells }) => recognizedCount(cells));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Two columns with one heading are told apart by a number. */
function uniqueHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, place) => {
    const heading = (cell || `Column ${place + 1}`).slice(0, 60);
    const count = (seen.get(heading.toLowerCase()) ?? 0) + 1;
    seen.set(heading.toLowerCase(), count);
    return count === 1 ? heading : `${heading.slice(0, 55)} (${count})`;
  });
}

/** Excel writes `sep=;` above a list whose cells are separated that way; the line stays, empty, so that lines keep their numbers. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^\uFEFF?sep=.(?=\r?\n)/i, '');
}

function parsed(text: string, separator: string): ListRow[] {
  try {
    return read(text, { delimiter: separator });
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw wrongList(
      `This file can't be read past line ${line}: there is a missing or extra quotation mark. Please correct it and choose the file again.`,
    );
  }
}

const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
/** With `info` the reader gives each record with the line on which it ends; its own types leave that out. */
const informed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** The rows with anything in them. */
function read(text: string, wanted: { delimiter: string; to?: number }): ListRow[] {
  const rows: unknown = parse(text, { ...options, ...wanted });
  return informed
    .parse(rows)
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}
