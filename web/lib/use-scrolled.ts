import { useSyncExternalStore } from 'react';

/** True once the page has been scrolled by more than so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > pixels,
    () => false,
  );
}

function listen(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
