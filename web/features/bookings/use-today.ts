import { useSyncExternalStore } from 'react';
import { dateIn } from './local-time.ts';

/**
 * The firm's date. A kept page may have been rendered on an earlier day, so while it comes alive the browser starts
 * from what the page says and corrects itself at once.
 */
export function useToday(zone: string): string {
  return useSyncExternalStore(
    listen,
    () => dateIn(zone, new Date()),
    () => renderedOn(zone),
  );
}

function renderedOn(zone: string): string {
  const kept = typeof document === 'undefined' ? undefined : document.documentElement.dataset['today'];
  return kept ?? dateIn(zone, new Date());
}

function listen(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
