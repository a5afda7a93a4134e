import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns how many milliseconds ago a part came on screen. One that was rendered on the server has been there since the
 * page was opened: what is typed before the script arrives counts too.
 */
export function useElapsed(): () => number {
  const hydrated = useHydrated();
  const [since] = useState(() => (hydrated ? performance.now() : 0));
  return () => Math.round(performance.now() - since);
}
