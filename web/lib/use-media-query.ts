import { useSyncExternalStore } from 'react';

/** Whether a media query fits, and again whenever that changes. */
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

/** Whether there is room for one column alone: what the styles call `max-sm`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 40rem)');
}
