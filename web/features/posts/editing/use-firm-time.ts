import { useFirmTimes } from '#web/api/times/use-firm-times.ts';

/** Returns a function that formats a date-time as 'Nov 24, 2026, 9:00 AM' in the firm's time zone. */
export function useFirmTime(): (dateTime: string) => string {
  return useFirmTimes().dateTime;
}
