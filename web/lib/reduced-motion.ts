import { useSyncExternalStore } from 'react';

const question = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion, at this moment. */
export function prefersLessMotion(): boolean {
  return window.matchMedia(question).matches;
}

export function usePrefersLessMotion(): boolean {
  return useSyncExternalStore(listen, prefersLessMotion, () => false);
}

function listen(changed: () => void) {
  const list = window.matchMedia(question);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
