/** A time of day on the firm's clock: minutes after midnight in an IANA zone. */
interface TimeOfDay {
  minutes: number;
  zone: string;
}

/**
 * When the last digest was due at or before a date-time: on a weekday, or on a Monday. A time that daylight saving skips is the
 * same time after the gap, and of one that comes twice the first counts, so that each day has one.
 */
export function lastDigest(now: Date, { minutes, zone }: TimeOfDay, days: 'weekdays' | 'mondays'): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  let date = instant.toZonedDateTimeISO(zone).toPlainDate();
  const isDue = () => {
    if (days === 'mondays' ? date.dayOfWeek !== 1 : date.dayOfWeek > 5) return false;
    return Temporal.Instant.compare(startOf(date), instant) <= 0;
  };
  const startOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  while (!isDue()) date = date.subtract({ days: 1 });
  return new Date(startOf(date).epochMilliseconds);
}
