import { addDays, addMonths, type DateText } from '#contract/dates.ts';

/** Days of the firm, both included. */
export interface Period {
  from: DateText;
  to: DateText;
}

export const periodNames = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const;
export type PeriodName = keyof typeof periodNames;

const months: Record<PeriodName, { length: number; back: number }> = {
  'this-month': { length: 1, back: 0 },
  'last-month': { length: 1, back: 1 },
  'this-quarter': { length: 3, back: 0 },
  'last-quarter': { length: 3, back: 3 },
  'this-year': { length: 12, back: 0 },
  'last-year': { length: 12, back: 12 },
};

/** A period for which sales tax is filed, seen from a day: months, quarters and years of the calendar. */
export function periodOf(name: PeriodName, today: DateText): Period {
  const { length, back } = months[name];
  const month = Number(today.slice(5, 7));
  const first = month - ((month - 1) % length);
  const begin = `${today.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
  const from = addMonths(begin, -back);
  return { from, to: addDays(addMonths(from, length), -1) };
}
