// Date-times as text, here alone. Each takes an ISO 8601 date-time, a date or milliseconds, writes it in the reader's zone
// unless one is given, and gives '' for what is no date-time.

type DateTime = string | Date | number;

/** 'Nov 21, 2026, 3:00 PM'. */
export function dateTimeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** 'Nov 21, 2026, 3:00:05 PM', where seconds matter. */
export function exactDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** 'Monday, December 7, 2026 at 9:00 AM'. */
export function fullDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** 'November 21, 2026 at 3:00 PM'. */
export function longDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

/** 'November 21, 2026 at 3:00:05 PM MST', for what must be beyond doubt. */
export function zonedDateTimeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'long', timeStyle: 'long', timeZone });
}

/** 'Nov 21, 2026'. */
export function dateText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'medium', timeZone });
}

/** 'Tuesday, December 1, 2026'. */
export function fullDateText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { dateStyle: 'full', timeZone });
}

/** 'November 24, 2026'; a plain `yyyy-mm-dd` date is that day in every zone. */
export function longDateText(dateTime: DateTime, timeZone: string): string {
  const isPlainDate = typeof dateTime === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(dateTime);
  return written(dateTime, { dateStyle: 'long', timeZone: isPlainDate ? 'UTC' : timeZone });
}

/** '3:00 PM'. */
export function timeText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { timeStyle: 'short', timeZone });
}

/** 'Tuesday'. */
export function weekdayText(dateTime: DateTime, timeZone?: string): string {
  return written(dateTime, { weekday: 'long', timeZone });
}

interface Style extends Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle' | 'weekday'> {
  timeZone: string | undefined;
}

// Each is made once: making one takes longer than everything else that a card needs.
const formats = new Map<string, Intl.DateTimeFormat>();

function written(dateTime: DateTime, style: Style): string {
  const date = new Date(dateTime);
  if (Number.isNaN(date.getTime())) return '';
  const key = JSON.stringify(style);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', style);
  formats.set(key, format);
  return format.format(date);
}
