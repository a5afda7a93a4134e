import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, reducedMotionQuery } from './reduced-motion.ts';

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(listen, prefersReducedMotion, () => false);
}

function listen(changed: () => void) {
  const list = reducedMotionQuery();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
