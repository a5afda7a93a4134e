import { addMonths, type DateText, monthName } from '../dates.ts';

/**
 * Names of periods in what people type for recurring work: `Close {month} {year}` becomes `Close December 2026` in the one of
 * December. A year belongs to the month or quarter beside it: `{last month} {year}` of January is December of the year before.
 */
export const placeholders = [
  '{month}',
  '{last month}',
  '{next month}',
  '{quarter}',
  '{last quarter}',
  '{next quarter}',
  '{year}',
  '{last year}',
  '{next year}',
] as const;

const pattern = /\{(last |next )?(month|quarter|year)\}/giu;

export function hasPlaceholder(text: string): boolean {
  return text.search(pattern) !== -1;
}

/** The text with its placeholders filled in for the period of a date. Other braces stay as typed. */
export function fillIn(text: string, date: DateText): string {
  const found = [...text.matchAll(pattern)].map((match) => ({
    at: match.index,
    unit: match[2]?.toLowerCase() ?? '',
    offset: offsetOf(match[1]),
  }));
  const periodNear = (at: number) => {
    const periods = found.filter(({ unit }) => unit !== 'year');
    const near = periods.findLast((period) => period.at < at) ?? periods[0];
    return near ? startOf(near, date) : date;
  };
  return text.replaceAll(pattern, (_, when: string | undefined, name: string, at: number) => {
    const unit = name.toLowerCase();
    const offset = offsetOf(when);
    if (unit === 'year') return String(Number((offset === 0 ? periodNear(at) : date).slice(0, 4)) + offset);
    const start = startOf({ unit, offset }, date);
    return unit === 'month' ? monthName(start) : `Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
  });
}

/** A title as it is stored: as it reads in the period of a date, and as typed if the next one reads differently. */
export function titleOf(title: string, date: DateText): { title: string; titlePattern: string | null } {
  return { title: fillIn(title, date), titlePattern: hasPlaceholder(title) ? title : null };
}

/** The same after an edit. A title that still reads as it did keeps its placeholders. */
export function retitled(
  row: { title: string; titlePattern: string | null },
  title: string | undefined,
  date: DateText,
): { title: string; titlePattern: string | null } {
  const typed = title === undefined || title === row.title ? row.titlePattern : title;
  return typed === null ? { title: row.title, titlePattern: null } : titleOf(typed, date);
}

function offsetOf(when: string | undefined): number {
  if (when === undefined) return 0;
  return when.toLowerCase() === 'last ' ? -1 : 1;
}

function startOf({ unit, offset }: { unit: string; offset: number }, date: DateText): DateText {
  return addMonths(`${date.slice(0, 7)}-01`, offset * (unit === 'quarter' ? 3 : 1));
}
