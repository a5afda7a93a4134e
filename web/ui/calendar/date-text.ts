import { addDays, fullDate, isRealDate } from '#contract/dates.ts';

// Dates are strings (yyyy-mm-dd). Only the calendar component needs Date objects: they are at noon local time, so that no clock
// change can turn them into the day before.

const typedPatterns = [
  /^(?<month>\d{1,2})[/.\- ](?<day>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Asks about a day more than 13 months away, which is mostly a slip: '2020' in January, or '2206'. Undefined for all others. */
export function questionOfYear(date: string, today: string): string | undefined {
  const isNear = date >= addDays(today, -400) && date <= addDays(today, 400);
  return isNear ? undefined : `Is ${date.slice(0, 4)} the right year?`;
}

/** The days that a date without its year may mean. */
export interface DateRange {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * Parses month/day/year or yyyy-mm-dd; null if there is no such day. A month and day alone are the next such day, or the last one
 * where only earlier days can be chosen.
 */
export function parseTypedDate(typed: string, range: DateRange): string | null {
  for (const pattern of typedPatterns) {
    const { year = '', month = '', day = '' } = pattern.exec(typed.trim())?.groups ?? {};
    if (year !== '')
      return dateText(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const [, month = '', day = ''] = /^(\d{1,2})[/.\- ](\d{1,2})$/.exec(typed.trim()) ?? [];
  return month === '' ? null : dayWithoutYear(Number(month), Number(day), range);
}

function dayWithoutYear(month: number, day: number, { today, min = today, max }: DateRange): string | null {
  const first = max !== undefined && max <= today ? today : min > today ? min : today;
  // February 29 may be eight years away.
  const years = Array.from({ length: 17 }, (_, index) => Number(first.slice(0, 4)) - 8 + index);
  const days = years.flatMap((year) => dateText(year, month, day) ?? []);
  const next = days.find((date) => date >= first);
  const last = days.findLast((date) => date <= first);
  return (max !== undefined && (next ?? '') > max ? last : next) ?? null;
}

/** 11/24/2026 */
export function typedDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Tuesday, November 24, 2026 */
export function spokenDate(date: string): string {
  return fullDate(date);
}

export function toCalendarDay(date: string): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function fromCalendarDay(day: Date): string {
  return isoDate(day.getFullYear(), day.getMonth() + 1, day.getDate());
}

function dateText(year: number, month: number, day: number): string | null {
  const date = isoDate(year, month, day);
  return isRealDate(date) ? date : null;
}

function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
