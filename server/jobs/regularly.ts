import { reportUnlessAway } from '../db/report-unless-away.ts';

/** Work that is repeated. */
export interface RegularWork {
  /** Resolves once the first run is done or has failed. */
  first: Promise<void>;
  /** Stops repeating; resolves once the current run is done. */
  stop: () => Promise<void>;
}

/** Runs `work` immediately and then at intervals, never twice at once. A failure is logged, and the next run tries again. */
export function regularly(milliseconds: number, work: () => Promise<void>): RegularWork {
  const run = () =>
    work().catch((error: unknown) => {
      reportUnlessAway(error);
    });
  let busy = true;
  const done = () => {
    busy = false;
  };
  const first = run().finally(done);
  let running = first;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = run().finally(done);
  }, milliseconds);
  return {
    first,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
