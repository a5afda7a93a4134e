import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds, as long as a person would wait; whatever takes longer fails with words about what was waited for. */
export const timeout = 15_000;

/** Reads again and again until the value fits or time is up; returns the last value. */
export async function untilFits<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (fits(value) || Date.now() > end) return value;
    await wait(50);
  }
}
