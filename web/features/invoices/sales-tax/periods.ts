import { addDays, addMonths, type DateText } from '#contract/dates.ts';

/** A range of dates in the firm's time zone, both included. */
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

/** The length of each period and how far back it is, in months. */
const spans: Record<PeriodName, { length: number; back: number }> = {
  'this-month': { length: 1, back: 0 },
  'last-month': { length: 1, back: 1 },
  'this-quarter': { length: 3, back: 0 },
  'last-quarter': { length: 3, back: 3 },
  'this-year': { length: 12, back: 0 },
  'last-year': { length: 12, back: 12 },
};

/** The calendar month, quarter or year that the name means on the given day. */
export function periodOf(name: PeriodName, today: DateText): Period {
  const { length, back } = spans[name];
  const currentMonth = Number(today.slice(5, 7));
  const firstMonth = currentMonth - ((currentMonth - 1) % length);
  const currentFrom = `${today.slice(0, 5)}${String(firstMonth).padStart(2, '0')}-01`;
  const from = addMonths(currentFrom, -back);
  return { from, to: addDays(addMonths(from, length), -1) };
}
