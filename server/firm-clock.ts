import type { DateText } from '#contract/dates.ts';

/** The moment at which a slot begins, or null for a wall time that daylight saving skips: it would be another slot's moment. */
export function slotStart(date: DateText, minutes: number, zone: string): Date | null {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time });
  return zoned.toPlainTime().equals(time) ? new Date(zoned.epochMilliseconds) : null;
}

/** The firm's date at a moment. */
export function firmDate(moment: Date, zone: string): DateText {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** Day and minutes after midnight of a moment in a zone. */
export function wallTime(moment: Date, zone: string): { date: DateText; minutes: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
}
