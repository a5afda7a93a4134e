import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { csvColumns } from '#contract/clients/rules.ts';
import { ApiError } from '#server/domain/api-error.ts';

export type CsvColumn = (typeof csvColumns)[number];

/** A record of a list with the line on which it ends; `cells` holds only the columns that the list has. */
export interface CsvRecord {
  line: number;
  cells: Partial<Record<CsvColumn, string>>;
}

export interface CsvProblem {
  line: number;
  column: string;
  message: string;
}

/** Reads a list with a heading line and refuses what is no such list; where it breaks off is a problem of that line. */
export function readCsv(text: string): { records: CsvRecord[]; problems: CsvProblem[] } {
  const rows = parsed(text);
  if ('problem' in rows) return { records: [], problems: [rows.problem] };
  const [heading, ...rest] = rows.rows;
  const columns = (heading?.record ?? []).map(columnOf);
  if (!columns.includes('name')) throw noList();
  const strangers = columns.flatMap((column, place) =>
    column
      ? []
      : [{ line: heading?.line ?? 1, column: heading?.record[place] ?? '', message: unknownColumn }],
  );
  const long = rest
    .filter(({ record }) => record.length > columns.length)
    .map(({ line }) => ({ line, column: '', message: 'This line has more values than there are columns' }));
  const records = rest.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((name, place) => (name ? [[name, plain(record[place])]] : []))),
  }));
  return { records, problems: [...strangers, ...long] };
}

/** The text of a list. A value that a spreadsheet would take for a formula gets an apostrophe, which reading takes off. */
export function writeCsv(rows: Record<CsvColumn, string>[]): string {
  const lines = [[...csvColumns], ...rows.map((row) => csvColumns.map((column) => guarded(row[column])))];
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const unknownColumn = `There is no such column. The columns are ${csvColumns.join(', ')}.`;

const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
/** With `info` the reader gives each record with the line on which it ends; its own types leave that out. */
const informed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function parsed(text: string): { rows: { record: string[]; line: number }[] } | { problem: CsvProblem } {
  try {
    const rows: unknown = parse(text, options);
    return { rows: informed.parse(rows).map(({ record, info }) => ({ record, line: info.lines })) };
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const message = 'The list cannot be read from here on: a quotation mark is missing or too many.';
    return {
      problem: { line: typeof error['lines'] === 'number' ? error['lines'] : 1, column: '', message },
    };
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

/** 'E-mail' and ' Client name ' are known too. */
function columnOf(heading: string): CsvColumn | undefined {
  const word = heading.toLowerCase().replaceAll(/[^a-z]/g, '');
  const existing: Record<string, CsvColumn> = { client: 'name', clientname: 'name', emailaddress: 'email' };
  return csvColumns.find((column) => column === word) ?? existing[word];
}

const formula = /^[=+\-@\t\r]/;

function guarded(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

function plain(value = ''): string {
  return value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value;
}

function quoted(value: string): string {
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function noList(): ApiError {
  const message = `The first line has to name the columns: ${csvColumns.join(', ')}. Only the name has to be there.`;
  return new ApiError('invalid', { message, fields: { csv: message } });
}
