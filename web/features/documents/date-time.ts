import { useFirmZone } from '#web/api/site.ts';
import { longDay } from '#web/lib/long-day.ts';

/** What writes a date-time or a plain day as 'November 24, 2026' in the firm's zone. */
export function useDayOf(): (dateTime: string | null) => string {
  const zone = useFirmZone();
  return (dateTime) => longDay(dateTime, zone) ?? '';
}

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026, 3:00 PM' in the reader's zone. */
export function dateTimeOf(dateTime: string): string {
  return dateTimeFormat.format(new Date(dateTime));
}
