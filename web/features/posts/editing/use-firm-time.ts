import { dateTimeText } from '#contract/date-times.ts';
import { useFirmZone } from '#web/api/site.ts';

/** What writes a date-time as 'Nov 24, 2026, 9:00 AM' by the firm's clock. */
export function useFirmTime(): (dateTime: string) => string {
  const zone = useFirmZone();
  return (dateTime) => dateTimeText(dateTime, zone);
}
