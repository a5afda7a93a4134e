import { fullDate } from '#contract/dates.ts';

// Days are texts (yyyy-mm-dd). A Date appears only at the door of the calendar, as a local noon,
// so that no clock change and no zone can turn it into the day before.

const typedPatterns = [
  /^(?<month>\d{1,2})[/.\- ](?<day>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Reads month/day/year (or a yyyy-mm-dd text); null when there is no such day. */
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
  return joined(day.getFullYear(), day.getMonth() + 1, day.getDate());
}

function dateText(year: number, month: number, day: number): string | null {
  const date = joined(year, month, day);
  const real = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? date : null;
}

function joined(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
