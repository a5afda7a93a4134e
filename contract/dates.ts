import { day } from './durations.ts';

/** Dates are `yyyy-mm-dd` texts of the proleptic Gregorian calendar, without a zone. */
export type DateText = string;

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
// Spelled out for the reason in numbers.ts: a calendar formats forty days, and Intl is slow.
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export type Weekday = (typeof weekdays)[number];

/** The days that forms and calls take. Others are slips, such as the years 202 and 1026. */
const firstDate = '1900-01-01';
export const lastDate = '2199-12-31';

/** True for a `yyyy-mm-dd` text that names an existing day of these three centuries. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < firstDate || value > lastDate) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

export function weekdayOf(date: DateText): Weekday {
  return weekdays[utc(date).getUTCDay()] ?? 'Sunday';
}

/** The Sunday on or before this day. */
export function firstOfWeek(date: DateText): DateText {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)));
}

export function addDays(date: DateText, days: number): DateText {
  return new Date(utc(date).getTime() + days * day).toISOString().slice(0, 10);
}

/** Days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** The same day of the month, `months` later; clipped to that month's last day. */
export function addMonths(date: DateText, months: number): DateText {
  const first = utc(`${date.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 7);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(date.slice(8)), lastDay)).padStart(2, '0')}`;
}

/** 'November 24, 2026', the long form of requirements 9. */
export function longDate(date: DateText): string {
  return `${monthName(date)} ${dayOfMonth(date)}, ${Number(date.slice(0, 4))}`;
}

/** 'Tuesday, November 24, 2026'. */
export function fullDate(date: DateText): string {
  return `${weekdayOf(date)}, ${longDate(date)}`;
}

/** 'Nov 24'. */
export function shortDate(date: DateText): string {
  return `${monthName(date).slice(0, 3)} ${dayOfMonth(date)}`;
}

/** 'November 2026'. */
export function monthOf(date: DateText): string {
  return `${monthName(date)} ${Number(date.slice(0, 4))}`;
}

export function monthName(date: DateText): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

function dayOfMonth(date: DateText): number {
  return Number(date.slice(8));
}

function utc(date: DateText): Date {
  return new Date(`${date}T00:00:00Z`);
}
