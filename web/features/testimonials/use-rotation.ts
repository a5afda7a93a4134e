import { useCallback, useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '#web/lib/use-reduced-motion.ts';

/** Milliseconds (requirement 9.10). */
const interval = 5000;

/** Which of `count` slides is shown. It advances automatically unless it is held or stopped, or the user prefers reduced motion. */
export function useRotation(count: number) {
  const [chosen, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  // The list may have become shorter.
  const shown = Math.min(chosen, count - 1);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const prefersReducedMotion = usePrefersReducedMotion();
  const moving = !stopped && !held.pointer && !held.focus && !prefersReducedMotion && count > 1;

  // Pointer or focus may be on the slides before hydration, when no event reports it.
  const checkInitialHold = useCallback((slides: HTMLElement | null) => {
    if (slides)
      setHeld({ pointer: slides.matches(':hover'), focus: slides.contains(document.activeElement) });
  }, []);

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => setShown(wrapped(shown + 1, count)), interval);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);

  return {
    shown,
    show: (slide: number) => setShown(wrapped(slide, count)),
    moving,
    stopped,
    setStopped,
    /** Props for the element around the slides: hover and focus hold them. */
    hold: {
      ref: checkInitialHold,
      onPointerEnter: () => setHeld((current) => ({ ...current, pointer: true })),
      onPointerLeave: () => setHeld((current) => ({ ...current, pointer: false })),
      onFocus: () => setHeld((current) => ({ ...current, focus: true })),
      onBlur: () => setHeld((current) => ({ ...current, focus: false })),
    },
  };
}

/** Wraps around: the slide after the last is the first, and the other way round. */
function wrapped(slide: number, count: number): number {
  return (slide + count) % count;
}
