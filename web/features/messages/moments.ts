const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** '3:00 PM' in the reader's zone; empty when nobody knows. */
export function timeText(moment: string): string {
  return written(moment, timeFormat);
}

export function fullText(moment: string): string {
  return written(moment, fullFormat);
}

/** 'Today', 'Yesterday' or 'Tuesday, December 1, 2026' in the reader's zone. */
export function dayText(moment: string, now: number): string {
  const day = written(moment, dayFormat);
  if (day === dayFormat.format(now)) return 'Today';
  return day === dayFormat.format(now - 24 * 60 * 60 * 1000) ? 'Yesterday' : day;
}

function written(moment: string, format: Intl.DateTimeFormat): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : format.format(time);
}
