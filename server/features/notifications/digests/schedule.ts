/** A time of day on the firm's clock: minutes after midnight in an IANA zone. */
interface TimeOfDay {
  minutes: number;
  zone: string;
}

/**
 * The last time at or before `now` that a digest was due: on a weekday, or on a Monday. A time that daylight saving skips moves
 * past the gap, and for a time that occurs twice the first one counts, so that every day has exactly one.
 */
export function lastDigest(now: Date, { minutes, zone }: TimeOfDay, days: 'weekdays' | 'mondays'): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  let date = instant.toZonedDateTimeISO(zone).toPlainDate();
  const isDue = () => {
    if (days === 'mondays' ? date.dayOfWeek !== 1 : date.dayOfWeek > 5) return false;
    return Temporal.Instant.compare(dueAt(date), instant) <= 0;
  };
  const dueAt = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  while (!isDue()) date = date.subtract({ days: 1 });
  return new Date(dueAt(date).epochMilliseconds);
}
