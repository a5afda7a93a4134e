import * as z from 'zod';

/** Working time is kept in whole minutes and shown in hours: 90 is '1.5'. */
export function plainHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100);
}

/** '1.5 h', as lists show it. */
export function hoursText(minutes: number): string {
  return `${plainHours(minutes)} h`;
}

/** The minutes of typed hours, such as '1.5', '1,5' or '1:30'; null for none. Other characters are dropped. */
export function minutesOf(typed: string): number | null {
  const [whole = '', part = ''] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.:]/g, '')
    .split(/[.:]/);
  if (whole === '' && part === '') return null;
  const rest = typed.includes(':') ? Number(part) : Math.round(Number(`0.${part || '0'}`) * 60);
  return Number(whole) * 60 + rest;
}

/** How much someone works in a week; null if nobody has set it. */
export const weeklyMinutes = z
  .int('Please enter hours, such as 40')
  .min(0, 'Please enter hours, such as 40')
  .max(168 * 60, 'A week has 168 hours')
  .nullish();

const maxEstimate = 1000 * 60;

/** How long a job is expected to take; null if nobody has estimated it. */
export const estimate = z
  .int('Please enter hours, such as 1.5')
  .min(1, 'Please enter hours, such as 1.5, or leave it empty')
  .max(maxEstimate, 'Please enter at most 1,000 hours')
  .nullish();
