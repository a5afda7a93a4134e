import { minute } from '#contract/durations.ts';

/** Milliseconds before the end at which someone is warned. */
const warning = 2 * minute;
/** Milliseconds between two looks at the clock: a timer of half an hour would stop while the computer sleeps. */
const interval = 10_000;

/**
 * Reports the minutes that are left of a session once a warning is due, and null while none is. `ask` gives the seconds after
 * which an unused session ends; it is asked only when a warning might be due, and every ten seconds during one. Returns how
 * to stop.
 */
export function watchSessionEnd(
  ask: () => Promise<number>,
  report: (minutes: number | null) => void,
): () => void {
  let asking = false;
  let stopped = false;
  let next = Date.now() + minute;
  let end = Infinity;
  const look = async () => {
    asking = true;
    // Over by now: asking leads to signing in again, which takes the warning's place.
    if (Date.now() >= end) report(null);
    const left = await ask().then(
      (seconds) => seconds * 1000,
      () => null,
    );
    asking = false;
    if (stopped) return;
    if (left === null) {
      next = Date.now() + minute;
      return;
    }
    end = Date.now() + left;
    next = end - warning;
    report(left <= warning ? Math.ceil(left / minute) : null);
  };
  const timer = setInterval(() => {
    if (!asking && Date.now() >= next) void look();
  }, interval);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
