import { AsyncLocalStorage } from 'node:async_hooks';

const runs = new AsyncLocalStorage<Date>();

/** Runs scheduled work whose emails nobody has just caused. `at` is when they are to be sent. */
export function withScheduledRun<T>(at: Date, work: () => T): T {
  return runs.run(at, work);
}

/** When the emails of the current scheduled work are to be sent; undefined outside of it. */
export function scheduledRunAt(): Date | undefined {
  return runs.getStore();
}
