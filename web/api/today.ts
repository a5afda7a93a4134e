import { useNow } from '#web/lib/use-now.ts';
import { wallTimeOf } from '#web/lib/wall-time.ts';
import { useFirmZone } from './site.ts';

/** Today's date (yyyy-mm-dd) in the firm's time zone, for the portal and the dashboard, not for cached public pages. */
export function useFirmDay(): string {
  return wallTimeOf(useNow(), useFirmZone()).date;
}
