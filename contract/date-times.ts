// The only place that formats date-times. Each function takes an ISO 8601 text, a Date or milliseconds, formats it in the given
// zone (by default the reader's), and returns '' for anything that is no date-time.

/** An answer may lack one that its schema promises: null is no date, and not the first second of 1970. */
type DateTime = string | Date | number | null | undefined;

/** 'Nov 21, 2026, 3:00 PM'. */
export function dateTimeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** 'Nov 21, 2026, 3:00:05 PM', where seconds matter. */
export function exactDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** 'Monday, December 7, 2026 at 9:00 AM'. */
export function fullDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** 'November 21, 2026 at 3:00 PM'. */
export function longDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

/** 'November 21, 2026 at 3:00:05 PM MST', where the zone must be unmistakable. */
export function zonedDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'long', timeStyle: 'long', timeZone });
}

/** 'Nov 21, 2026'. */
export function dateText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'medium', timeZone });
}

/** 'Tuesday, December 1, 2026'. */
export function fullDateText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { dateStyle: 'full', timeZone });
}

/** 'November 24, 2026'; a plain `yyyy-mm-dd` date is that day in every zone. */
export function longDateText(dateTime: DateTime, timeZone: string): string {
  const isPlainDate = typeof dateTime === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(dateTime);
  return formatted(dateTime, { dateStyle: 'long', timeZone: isPlainDate ? 'UTC' : timeZone });
}

/** '3:00 PM'. */
export function timeText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { timeStyle: 'short', timeZone });
}

/** 'Tuesday'. */
export function weekdayText(dateTime: DateTime, timeZone?: string): string {
  return formatted(dateTime, { weekday: 'long', timeZone });
}

/** ' MST' if the reader's clock shows another time at that moment, which a time in this zone has to say; else ''. */
export function zoneLabel(dateTime: DateTime, timeZone: string): string {
  const there = dateTimeText(dateTime, timeZone);
  if (there === dateTimeText(dateTime)) return '';
  const date = new Date(dateTime ?? Number.NaN);
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`;
}

interface Style extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'weekday'> {
  timeZone: string | undefined;
}

// Cached: creating an Intl.DateTimeFormat takes longer than rendering the rest of a card.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatted(dateTime: DateTime, style: Style): string {
  const date = new Date(dateTime ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const key = JSON.stringify(style);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', style);
  formatters.set(key, formatter);
  return formatter.format(date);
}
