import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';

/** Returns a function that formats a date-time or a plain date as 'November 24, 2026' in the firm's time zone; '' for null. */
export function useDayOf(): (dateTime: string | null) => string {
  const zone = useFirmZone();
  return (dateTime) => longDateText(dateTime ?? '', zone);
}
