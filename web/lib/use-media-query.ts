import { useSyncExternalStore } from 'react';

/** Whether a media query matches; rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether there is only room for one column: `max-sm` in the styles. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)');
}
