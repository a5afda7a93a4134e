/** The visitor's wish for less motion, as the browser reports it. */
export function reducedMotion(): MediaQueryList {
  return window.matchMedia('(prefers-reduced-motion: reduce)');
}

/** Whether the visitor asks for less motion, now. */
export function prefersLessMotion(): boolean {
  return reducedMotion().matches;
}
