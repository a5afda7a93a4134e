import { dateText, dateTimeText, timeText, weekdayText } from '../date-times.ts';

/** A booking's start on the visitor's own clock; null if that is the firm's time too, or if there is no start. */
export function visitorTime(startsAt: string | undefined, firmZone: string, ownZone: string): string | null {
  if (startsAt === undefined) return null;
  if (dateTimeText(startsAt, firmZone) === dateTimeText(startsAt, ownZone)) return null;
  const time = timeText(startsAt, ownZone);
  if (dateText(startsAt, firmZone) === dateText(startsAt, ownZone)) return time;
  return `${time} on ${weekdayText(startsAt, ownZone)}`;
}
