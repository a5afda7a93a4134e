import { wallTime } from '#server/firm-clock.ts';

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

export function isWithin({ from, until }: Hours, time: Date, zone: string): boolean {
  const { minutes } = wallTime(time, zone);
  return minutes >= from * 60 && minutes < until * 60;
}
