import { addDays, addMonths, type DateText, monthName, monthOf } from '../dates.ts';

/** A calendar month whose books are closed, as `yyyy-mm`. */
export type Month = string;

/** Work due up to this day of a month usually closes the month before. */
const lastDayForMonthBefore = 20;

/** The month that work due on a day usually closes: on November 9 that is October, on November 30 November. */
export function monthToClose(dueDate: DateText): Month {
  return Number(dueDate.slice(8)) <= lastDayForMonthBefore
    ? monthAfter(dueDate.slice(0, 7), -1)
    : dueDate.slice(0, 7);
}

export function monthAfter(of: Month, months: number): Month {
  return addMonths(`${of}-01`, months).slice(0, 7);
}

/** Calendar months from the one of a date to the one of another. */
export function monthsApart(from: DateText, to: DateText): number {
  const count = (date: DateText) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(to) - count(from);
}

/** 'October 2026', which is also what the names of its statements have to contain. */
export function monthTitle(of: Month): string {
  return monthOf(`${of}-01`);
}

/** The months to choose from for work due on a day: half a year back, the month itself, and the one chosen already. */
export function monthsToChoose(dueDate: DateText, chosen: Month | null): Month[] {
  const months = [0, -1, -2, -3, -4, -5, -6].map((offset) => monthAfter(dueDate.slice(0, 7), offset));
  return chosen === null || months.includes(chosen) ? months : [chosen, ...months];
}

/** 'October', or 'October 2025' if it is long ago. */
export function monthAsSpoken(of: Month, today: DateText): string {
  return of > addDays(today, -300).slice(0, 7) ? monthName(`${of}-01`) : monthTitle(of);
}
