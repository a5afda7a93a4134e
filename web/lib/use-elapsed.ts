import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns a function that gives the milliseconds since the component appeared. Server-rendered markup counts from the start of
 * the page load, since people can type before the script arrives.
 */
export function useElapsed(): () => number {
  const hydrated = useHydrated();
  const [since] = useState(() => (hydrated ? performance.now() : 0));
  return () => Math.round(performance.now() - since);
}
