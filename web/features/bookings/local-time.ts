/** The visitor's own wall time of a moment, or null where it is the same as the firm's or the moment was not given. */
export function visitorTime(startsAt: string | undefined, firmZone: string, ownZone: string): string | null {
  if (startsAt === undefined) return null;
  const dateTime = new Date(startsAt);
  if (wallTime(dateTime, firmZone) === wallTime(dateTime, ownZone)) return null;
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: ownZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(dateTime);
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(dateTime);
  if (day(firmZone) === day(ownZone)) return time;
  return `${time} on ${new Intl.DateTimeFormat('en-US', { timeZone: ownZone, weekday: 'long' }).format(dateTime)}`;
}

export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function wallTime(dateTime: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    dateTime,
  );
}
