const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026' in the reader's zone. */
export function dayOf(dateTime: string): string {
  return format.format(new Date(dateTime));
}
