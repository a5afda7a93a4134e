import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a person would wait. What takes longer fails with a message about what it waited for. */
export const timeout = 15_000;

/** Polls until the value fits or the time is up, and returns the last value. */
export async function untilFits<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (fits(value) || Date.now() > end) return value;
    await wait(50);
  }
}
