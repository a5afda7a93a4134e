import { useNow } from '#web/lib/use-now.ts';
import { wallTimeOf } from '#web/lib/wall-time.ts';
import { useFirmZone } from './site.ts';

/** The firm's date (yyyy-mm-dd), in its own zone, for the portal and the dashboard; a cached public page has its own way. */
export function useFirmDay(): string {
  return wallTimeOf(useNow(), useFirmZone()).date;
}
