import { dateText, dateTimeText, timeText, weekdayText } from '../date-times.ts';
import { fullDate } from '../dates.ts';
import { zoneName } from '../zones.ts';

/** A booking's start on the visitor's own clock; null if that is the firm's time too, or if there is no start. */
export function visitorTime(startsAt: string | undefined, firmZone: string, ownZone: string): string | null {
  if (startsAt === undefined) return null;
  if (dateTimeText(startsAt, firmZone) === dateTimeText(startsAt, ownZone)) return null;
  const time = timeText(startsAt, ownZone);
  if (dateText(startsAt, firmZone) === dateText(startsAt, ownZone)) return time;
  return `${time} on ${weekdayText(startsAt, ownZone)}`;
}

/** A booking's date and time at the firm, with the time on the visitor's own clock where that differs. */
export function bookedTimeText(
  { date, time, startsAt }: { date: string; time: string; startsAt?: string | undefined },
  firmZone: string,
  ownZone: string,
): string {
  const ownTime = visitorTime(startsAt, firmZone, ownZone);
  const firmTime = `${fullDate(date)}, ${time} ${zoneName(firmZone)}`;
  return ownTime === null ? firmTime : `${firmTime} (${ownTime} your time)`;
}
