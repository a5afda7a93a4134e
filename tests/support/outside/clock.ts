/** A clock that does not move until a test moves it. */
export interface Clock {
  now: () => Date;
  /** An ISO date-time with its offset: '2026-12-01T10:00-07:00'. */
  set(dateTime: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A Monday morning at the firm. The next three days can be booked from the first slot to the last. */
export const mondayMorning = '2026-11-30T08:00-07:00';

export function stoppedClock(start = mondayMorning): Clock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    set(dateTime) {
      time = Date.parse(dateTime);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
