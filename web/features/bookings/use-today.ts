import { useSyncExternalStore } from 'react';
import { useFirmZone } from '#web/api/site.ts';
import { wallTimeOf } from '#web/lib/wall-time.ts';

/**
 * The firm's date. A cached page may have been rendered on an earlier day, so during hydration the browser starts
 * from what the page says and corrects itself at once.
 */
export function useToday(): string {
  const zone = useFirmZone();
  return useSyncExternalStore(
    listen,
    () => wallTimeOf(new Date(), zone).date,
    () => renderedOn(zone),
  );
}

function renderedOn(zone: string): string {
  const kept = typeof document === 'undefined' ? undefined : document.documentElement.dataset['today'];
  return kept ?? wallTimeOf(new Date(), zone).date;
}

function listen(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
