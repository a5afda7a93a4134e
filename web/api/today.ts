import { useSyncExternalStore } from 'react';
import { minute } from '#contract/durations.ts';
import { onServerTime, serverNow } from '#web/lib/clock/server-clock.ts';
import { wallTimeOf } from '#web/lib/wall-time.ts';
import { useFirmZone } from './site.ts';

/**
 * Today's date (yyyy-mm-dd) in the firm's time zone. A cached page may have been rendered on an earlier day, so hydration
 * starts with the page's date, and the current one replaces it right away: the server's, where its clock and the device's differ.
 */
export function useFirmDay(): string {
  const zone = useFirmZone();
  return useSyncExternalStore(
    everyMinute,
    () => wallTimeOf(serverNow(), zone).date,
    () => renderedDate(zone),
  );
}

/** The firm's time of day, in minutes after midnight. */
export function useMinuteOfDay(): number {
  const zone = useFirmZone();
  return useSyncExternalStore(everyMinute, () => {
    const { time } = wallTimeOf(serverNow(), zone);
    return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  });
}

function renderedDate(zone: string): string {
  const pageDate = typeof document === 'undefined' ? undefined : document.documentElement.dataset['today'];
  return pageDate ?? wallTimeOf(new Date(), zone).date;
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, minute);
  const stop = onServerTime(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}
