import { useSyncExternalStore } from 'react';

/** False in the rendered page and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
