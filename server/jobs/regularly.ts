import { reportUnlessAway } from '../db/report-unless-away.ts';

/** Does a piece of work now and again after so many milliseconds, never twice at once; a failure is logged and the next turn tries again. */
export function regularly(milliseconds: number, work: () => Promise<void>): { stop: () => Promise<void> } {
  const run = () =>
    work().catch((error: unknown) => {
      reportUnlessAway(error);
    });
  let busy = true;
  const done = () => {
    busy = false;
  };
  let running = run().finally(done);
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = run().finally(done);
  }, milliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
