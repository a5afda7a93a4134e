const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** 'Nov 21, 2026, 3:00 PM' in the reader's zone. */
export function dateTimeText(dateTime: string): string {
  return dateTimeParts(dateTime).join(', ');
}

/** The same as day and time of day. */
export function dateTimeParts(dateTime: string): [day: string, time: string] {
  const date = new Date(dateTime);
  return [dateFormat.format(date), timeFormat.format(date)];
}
