const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** '3:00 PM' in the reader's zone; empty when nobody knows. */
export function timeText(dateTime: string): string {
  return written(dateTime, timeFormat);
}

export function fullText(dateTime: string): string {
  return written(dateTime, fullFormat);
}

/** 'Today', 'Yesterday' or 'Tuesday, December 1, 2026' in the reader's zone. */
export function dayText(dateTime: string, now: number): string {
  const day = written(dateTime, dayFormat);
  if (day === dayFormat.format(now)) return 'Today';
  return day === dayFormat.format(now - 24 * 60 * 60 * 1000) ? 'Yesterday' : day;
}

function written(dateTime: string, format: Intl.DateTimeFormat): string {
  const time = Date.parse(dateTime);
  return Number.isNaN(time) ? '' : format.format(time);
}
