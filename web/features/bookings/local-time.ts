/** The visitor's own wall time of a moment, or null where it is the same as the firm's. */
export function visitorTime(startsAt: string, firmZone: string, ownZone: string): string | null {
  const moment = new Date(startsAt);
  if (wallTime(moment, firmZone) === wallTime(moment, ownZone)) return null;
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: ownZone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment);
  if (day(firmZone) === day(ownZone)) return time;
  return `${time} on ${new Intl.DateTimeFormat('en-US', { timeZone: ownZone, weekday: 'long' }).format(moment)}`;
}

export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today's date in a zone. */
export function dateIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(moment);
}

function wallTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    moment,
  );
}
