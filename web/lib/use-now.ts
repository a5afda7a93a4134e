import { minute } from '#contract/durations.ts';
import { useSyncExternalStore } from 'react';

let now = new Date();

/** The current time for rendering, at most a minute old; it advances by itself. */
export function useNow(): Date {
  return useSyncExternalStore(listen, present, () => now);
}

function present(): Date {
  // Also where the clock was set back.
  if (Math.abs(Date.now() - now.getTime()) >= minute) now = new Date();
  return now;
}

function listen(changed: () => void) {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}
