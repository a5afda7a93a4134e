import { useCallback, useEffect, useState } from 'react';
import { usePrefersReducedMotion } from '#web/lib/use-reduced-motion.ts';

/** Requirement 9.10. */
const everyMs = 5000;

/** Which of `count` slides is shown; it advances by itself unless held, stopped, or reduced motion is preferred. */
export function useRotation(count: number) {
  const [chosen, setShown] = useState(0);
  const [stopped, setStopped] = useState(false);
  // One may have left the site since.
  const shown = Math.min(chosen, count - 1);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const lessMotion = usePrefersReducedMotion();
  const moving = !stopped && !held.pointer && !held.focus && !lessMotion && count > 1;

  // Pointer and focus may have been there before this was hydrated.
  const look = useCallback((slides: HTMLElement | null) => {
    if (slides)
      setHeld({ pointer: slides.matches(':hover'), focus: slides.contains(document.activeElement) });
  }, []);

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => setShown(wrapped(shown + 1, count)), everyMs);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);

  return {
    shown,
    show: (slide: number) => setShown(wrapped(slide, count)),
    moving,
    stopped,
    setStopped,
    /** For the element around the slides: pointer and focus hold them. */
    hold: {
      ref: look,
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    },
  };
}

/** The slide after the last is the first, the one before the first is the last. */
function wrapped(slide: number, count: number): number {
  return (slide + count) % count;
}
