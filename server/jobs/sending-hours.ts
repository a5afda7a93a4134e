import { hour } from '#contract/durations.ts';
import { addDays } from '#contract/dates.ts';
import { slotStart, wallTime } from '#server/firm-clock.ts';

/** Hours of the day, in the firm's zone. */
export interface Hours {
  from: number;
  until: number;
}

/** When emails that nobody has just caused, such as reminders, go out: never at night, also after an outage. */
export const sendingHours: Hours = { from: 9, until: 18 };

/** A job whose work reaches clients or staff by email: it waits for the sending hours. */
export function atSendingHours(run: () => Promise<unknown>) {
  return { hours: sendingHours, run };
}

/**
 * Until when an email has to wait that was to be sent at `scheduledAt` (null: someone has just caused it); null if it goes now.
 * One that is less than an hour late goes at its own time, which may be outside the sending hours, such as that of a digest.
 */
export function waitsUntil(scheduledAt: Date | null, now: Date, zone: string): Date | null {
  if (scheduledAt === null || now.getTime() - scheduledAt.getTime() < hour) return null;
  if (isWithin(sendingHours, now, zone)) return null;
  const { date, minutes } = wallTime(now, zone);
  const opens = sendingHours.from * 60;
  return slotStart(minutes < opens ? date : addDays(date, 1), opens, zone);
}

export function isWithin({ from, until }: Hours, time: Date, zone: string): boolean {
  const { minutes } = wallTime(time, zone);
  return minutes >= from * 60 && minutes < until * 60;
}
