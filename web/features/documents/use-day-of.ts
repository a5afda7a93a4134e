import { longDateText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';

/** What writes a date-time or a plain date as 'November 24, 2026' in the firm's zone; nothing for null. */
export function useDayOf(): (dateTime: string | null) => string {
  const zone = useFirmZone();
  return (dateTime) => longDateText(dateTime ?? '', zone);
}
