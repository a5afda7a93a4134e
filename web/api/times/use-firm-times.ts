import { dateText, dateTimeText, longDateTimeText, timeText, zoneLabel } from '#contract/date-times.ts';
import { useFirmZone } from '../site.ts';

/** Formats date-times in the firm's zone, with its label where the reader's clock shows another time. */
export function useFirmTimes() {
  const zone = useFirmZone();
  const labeled = (format: typeof dateTimeText) => (at: string) => format(at, zone) + zoneLabel(at, zone);
  return {
    date: (at: string) => dateText(at, zone),
    time: labeled(timeText),
    dateTime: labeled(dateTimeText),
    longDateTime: labeled(longDateTimeText),
  };
}
