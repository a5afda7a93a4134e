/** A clock that moves by a millisecond each time it is read, and otherwise only when a test moves it. */
export interface Clock {
  now: () => Date;
  /** An ISO date-time with its offset: '2026-12-01T10:00-07:00'. */
  set(dateTime: string): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A Monday morning at the firm. The next three days can be booked from the first slot to the last. */
export const mondayMorning = '2026-11-30T08:00-07:00';

/**
 * A Monday morning later than any run of the tests, for tests of what the database dates by its own clock: new members, entries of the
 * log, emails that are due. What the application does is then later, as it is where both clocks are right.
 */
export const laterMonday = '2030-12-02T08:00-07:00';

export function testClock(start = mondayMorning): Clock {
  let time = Date.parse(start);
  return {
    // Two readings are never the same instant, as in production.
    now: () => new Date(time++),
    set(dateTime) {
      time = Date.parse(dateTime);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

/**
 * Matches a Date, or its ISO text, less than a second away from `time`: what a call stored while the clock was read a few more
 * times.
 */
export const aboutTime = (time: Date) => ({
  asymmetricMatch: (value: unknown) =>
    (value instanceof Date || typeof value === 'string') &&
    Math.abs(new Date(value).getTime() - time.getTime()) < 1000,
  toString: () => `about ${time.toISOString()}`,
});
