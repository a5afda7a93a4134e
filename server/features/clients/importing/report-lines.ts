import type { MappedColumn } from './client-of-row.ts';
import type { ListRow } from './read-rows.ts';

/** Why a row looks like a part of a report and not like a client; undefined for a client. */
export type ReportLineReason = (row: ListRow) => string | undefined;

const totalLine =
  /^(?:(?:grand |sub-?)?totals?(?: for .*| of .*|:.*|)|count:? ?\d*|\d+ (?:records?|rows?|customers?|clients?))$/i;
const pageLine =
  /^(?:page \d+(?: of \d+)?|(?:accrual|cash) basis\b.*|(?:(?:this )?report (?:was )?)?(?:printed|generated|exported|created|as of|report date)\b[ :].*)$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i;
const dayLine =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2},? \d{4}|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})\b[\s\d:,.]*(?:[ap]\.?m\.?)?[\s(]*(?:GMT|UTC|[A-Z]{2,4})?[\d:+\-)]*$/i;

/**
 * Finds the lines that reports have beside their clients: totals, dates, page numbers, and whatever stands alone in the last
 * lines. A row with an email address, a phone number or an EIN is a client.
 */
export function reportLines(columns: readonly MappedColumn[], rows: readonly ListRow[]): ReportLineReason {
  const identifying = columns.flatMap(({ target }, index) =>
    target === 'email' || target === 'phone' || target === 'ein' ? [index] : [],
  );
  const footer = footerLines(rows);
  return ({ line, cells }) => {
    if (identifying.some((index) => (cells[index] ?? '') !== '')) return undefined;
    const filled = columns.flatMap(({ target }, index) =>
      target !== 'ignore' && cells[index] ? [cells[index]] : [],
    );
    const [only = ''] = filled.length === 1 ? filled : [];
    // A longer text is no line of a report, and reading it would take long.
    const text = only.length > 200 ? '' : only;
    if (totalLine.test(text)) return 'This looks like a total.';
    if (pageLine.test(text)) return 'This looks like a note of the report.';
    if (dayLine.test(text.replace(weekday, ''))) return 'This looks like a date.';
    return footer.has(line) ? 'This is the only text in one of the last lines.' : undefined;
  };
}

/** The last lines with one filled cell each, of a list whose other rows all have more. */
function footerLines(rows: readonly ListRow[]): Set<number> {
  const isAlone = ({ cells }: ListRow) => cells.filter(Boolean).length === 1;
  const end = rows.findLastIndex((row) => !isAlone(row)) + 1;
  const body = rows.slice(0, end);
  return new Set(body.length < 3 || body.some(isAlone) ? [] : rows.slice(end).map(({ line }) => line));
}
