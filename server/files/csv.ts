/**
 * Rows as CSV (RFC 4180), for another program. A text that a spreadsheet would take for a formula gets an apostrophe, except plain
 * negative numbers, which accounting programs must be able to read.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A CSV file for people: the same, with the byte order mark without which Excel on Windows garbles every accent. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvText(rows)}`;
}

/** The text of a cell without the apostrophes that {@link csvText} put before formula signs. */
export function withoutFormulaGuards(value: string): string {
  return mapParts(value, (part, isFirst) => {
    const { blank, quotes, rest } = partsOf(part);
    return quotes !== '' && isFormula(rest, isFirst) ? `${blank}${quotes.slice(1)}${rest}` : part;
  });
}

function cell(value: string): string {
  const safe = guarded(value);
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text that already has apostrophes before a sign gets another one, so that taking one away always gives the text back. */
function guarded(value: string): string {
  return mapParts(value, (part, isFirst) => {
    const { blank, quotes, rest } = partsOf(part);
    return isFormula(rest, isFirst) ? `${blank}'${quotes}${rest}` : part;
  });
}

/** A spreadsheet with other settings begins a new cell after each of these signs, even between quotation marks. */
function mapParts(value: string, change: (part: string, isFirst: boolean) => string): string {
  return value
    .split(/([;\t\r\n])/)
    .map((part, index) => (index % 2 === 0 ? change(part, index === 0) : part))
    .join('');
}

/** A part as its invisible beginning, the apostrophes after it, and the rest. */
function partsOf(part: string): { blank: string; quotes: string; rest: string } {
  const [blank = ''] = /^[\s\p{Cc}\p{Cf}]*/u.exec(part) ?? [];
  const [quotes = ''] = /^'*/.exec(part.slice(blank.length)) ?? [];
  return { blank, quotes, rest: part.slice(blank.length + quotes.length) };
}

/** Begins with a formula sign in any width, is not a plain negative number, and no item of a list in a longer text. */
function isFormula(text: string, isFirst: boolean): boolean {
  const [first = ''] = text;
  const isSign = /^[=+\-\u2212@]/.test(first.normalize('NFKC'));
  const isListItem = !isFirst && text.startsWith('- ');
  return isSign && !isListItem && !/^-\d+(\.\d+)?$/.test(text);
}
