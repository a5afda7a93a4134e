import { minute } from '#contract/durations.ts';

/** How long before the end the warning appears, in ms. */
const warningTime = 2 * minute;
/** How often the clock is checked, in ms. One long timer would not do: timers stop while the computer sleeps. */
const checkInterval = 10_000;

/**
 * Reports the minutes left in the session once a warning is due, and null while none is. `fetchSecondsLeft` resolves to the
 * seconds until the idle session ends. It is called only when a warning might be due, and every ten seconds during one.
 * Returns a function that stops watching.
 */
export function watchSessionEnd(
  fetchSecondsLeft: () => Promise<number>,
  report: (minutes: number | null) => void,
): () => void {
  let isChecking = false;
  let stopped = false;
  let nextCheck = Date.now() + minute;
  let endsAt = Infinity;
  const check = async () => {
    isChecking = true;
    // The session is over: the call below opens SignInAgain, which replaces the warning.
    if (Date.now() >= endsAt) report(null);
    const left = await fetchSecondsLeft().then(
      (seconds) => seconds * 1000,
      () => null,
    );
    isChecking = false;
    if (stopped) return;
    if (left === null) {
      nextCheck = Date.now() + minute;
      return;
    }
    endsAt = Date.now() + left;
    nextCheck = endsAt - warningTime;
    report(left <= warningTime ? Math.ceil(left / minute) : null);
  };
  const timer = setInterval(() => {
    if (!isChecking && Date.now() >= nextCheck) void check();
  }, checkInterval);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
