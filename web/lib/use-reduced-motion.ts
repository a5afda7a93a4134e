import { useSyncExternalStore } from 'react';
import { prefersLessMotion, reducedMotion } from './reduced-motion.ts';

export function usePrefersLessMotion(): boolean {
  return useSyncExternalStore(listen, prefersLessMotion, () => false);
}

function listen(changed: () => void) {
  const list = reducedMotion();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
