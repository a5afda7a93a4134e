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

/** The minute of the firm's day, after midnight. */
export function useMinuteOfDay(): number {
  const zone = useFirmZone();
  return useSyncExternalStore(listen, () => {
    const { time } = wallTimeOf(new Date(), zone);
    return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  });
}

function renderedOn(zone: string): string {
  const kept = typeof document === 'undefined' ? undefined : document.documentElement.dataset['today'];
  return kept ?? wallTimeOf(new Date(), zone).date;
}

function listen(changed: () => void) {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}
