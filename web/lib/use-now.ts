import { minute } from '#contract/durations.ts';
import { useSyncExternalStore } from 'react';

let now = new Date();

/** The current time for rendering, at most a minute old; rerenders every minute. */
export function useNow(): Date {
  return useSyncExternalStore(listen, currentMinute, () => now);
}

function currentMinute(): Date {
  // Math.abs: the clock may have been set back.
  if (Math.abs(Date.now() - now.getTime()) >= minute) now = new Date();
  return now;
}

function listen(changed: () => void) {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}
