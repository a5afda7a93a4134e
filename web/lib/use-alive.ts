import { useSyncExternalStore } from 'react';

/** False in the rendered page and while it comes alive, true from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
