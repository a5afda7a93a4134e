import { dateTimeText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';

/** Returns a function that formats a date-time as 'Nov 24, 2026, 9:00 AM' in the firm's time zone. */
export function useFirmTime(): (dateTime: string) => string {
  const zone = useFirmZone();
  return (dateTime) => dateTimeText(dateTime, zone);
}
