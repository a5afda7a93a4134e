import { dateText, dateTimeText, timeText, weekdayText } from '../date-times.ts';

/** The visitor's own wall time of a date-time, or null where it is the same as the firm's or none was given. */
export function visitorTime(startsAt: string | undefined, firmZone: string, ownZone: string): string | null {
  if (startsAt === undefined) return null;
  if (dateTimeText(startsAt, firmZone) === dateTimeText(startsAt, ownZone)) return null;
  const time = timeText(startsAt, ownZone);
  if (dateText(startsAt, firmZone) === dateText(startsAt, ownZone)) return time;
  return `${time} on ${weekdayText(startsAt, ownZone)}`;
}
