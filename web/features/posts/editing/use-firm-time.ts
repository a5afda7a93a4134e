import { useFirmZone } from '#web/api/site.ts';

/** What writes a date-time as 'Nov 24, 2026, 9:00 AM' by the firm's clock. */
export function useFirmTime(): (dateTime: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: useFirmZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (dateTime) => format.format(new Date(dateTime));
}
