// Made once for each zone: making one takes longer than everything else that a card needs.
const formats = new Map<string, Intl.DateTimeFormat>();

/** 'November 24, 2026' for a moment, by the calendar of the zone, or for a plain day; null when it is neither. */
export function longDay(dateTime: string | null | undefined, zone: string): string | null {
  const time = Date.parse(dateTime ?? '');
  if (Number.isNaN(time)) return null;
  return formatIn(/^\d{4}-\d{2}-\d{2}$/.test(dateTime ?? '') ? 'UTC' : zone).format(time);
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const existing = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, existing);
  return existing;
}
