import { fullDateText } from '#contract/date-times.ts';
import { day } from '#contract/durations.ts';

/** 'Today', 'Yesterday' or 'Tuesday, December 1, 2026' in the reader's zone; `now` in milliseconds. */
export function dayText(dateTime: string, now: number): string {
  const date = fullDateText(dateTime);
  if (date === fullDateText(now)) return 'Today';
  return date === fullDateText(now - day) ? 'Yesterday' : date;
}
