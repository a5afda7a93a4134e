const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Nov 21, 2026' in the reader's zone. */
export function dayOf(moment: string): string {
  return format.format(new Date(moment));
}
