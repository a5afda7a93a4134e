import { fullDate } from '#contract/dates.ts';

// Dates are strings (yyyy-mm-dd). Only the calendar component needs Date objects: they are at noon local time, so that no clock
// change can turn them into the day before.

const typedPatterns = [
  /^(?<month>\d{1,2})[/.\- ](?<day>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Parses month/day/year or yyyy-mm-dd; null if there is no such day. */
export function parseTypedDate(typed: string): string | null {
  for (const pattern of typedPatterns) {
    const { year = '', month = '', day = '' } = pattern.exec(typed.trim())?.groups ?? {};
    if (year !== '')
      return dateText(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  return null;
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
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? date : null;
}

function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
