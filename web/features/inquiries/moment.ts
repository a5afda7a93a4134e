const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** 'Nov 21, 2026, 3:00 PM' in the reader's zone. */
export function momentText(moment: string): string {
  return momentParts(moment).join(', ');
}

/** The same as day and time of day. */
export function momentParts(moment: string): [day: string, time: string] {
  const date = new Date(moment);
  return [dateFormat.format(date), timeFormat.format(date)];
}
