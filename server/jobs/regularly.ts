import { reportUnlessAway } from '../db/report-unless-away.ts';

/** Work that is done again and again. */
export interface RegularWork {
  /** Resolves once it was done, or has failed, for the first time. */
  first: Promise<void>;
  /** Ends it, once the run that has begun is done. */
  stop: () => Promise<void>;
}

/** Does a piece of work now and again after so many milliseconds, never twice at once; a failure is logged and the next turn tries again. */
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
