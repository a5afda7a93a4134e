import { useEffect } from 'react';
import { showSection } from './show-section.ts';

/** Each visit scrolls once: the Back button returns to the place that was left. */
const shown = new Set<string>();

interface HashScroll {
  /** Without the number sign. */
  hash: string;
  /** Names this entry of the browser's history. */
  visit: string;
  smooth?: boolean;
  delayMs?: number;
}

/** Scrolls to the section that the address names, and moves the focus along. */
export function useHashScroll({ hash, visit, smooth = false, delayMs = 0 }: HashScroll): void {
  useEffect(() => {
    if (hash === '' || shown.has(visit)) return undefined;
    const timer = setTimeout(() => {
      shown.add(visit);
      showSection(hash, smooth);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [hash, visit, smooth, delayMs]);
}
