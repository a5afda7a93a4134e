import { useSyncExternalStore } from 'react';

const minute = 60_000;
let now = new Date();

/** The present moment for rendering, at most a minute old; it moves on by itself. */
export function useNow(): Date {
  return useSyncExternalStore(listen, present, () => now);
}

function present(): Date {
  if (Date.now() - now.getTime() >= minute) now = new Date();
  return now;
}

function listen(changed: () => void) {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}
