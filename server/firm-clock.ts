import type { DateText } from '#contract/dates.ts';

/**
 * The date-time at which a slot begins. Null for a wall time that daylight saving skips, since that date-time belongs to
 * another slot.
 */
export function slotStart(date: DateText, minutes: number, zone: string): Date | null {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time });
  return zoned.toPlainTime().equals(time) ? new Date(zoned.epochMilliseconds) : null;
}

/** The date of a date-time in the firm's zone. */
export function firmDate(dateTime: Date, zone: string): DateText {
  return Temporal.Instant.fromEpochMilliseconds(dateTime.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The date-time at which a day begins, even if daylight saving skips its midnight. */
export function dayStart(date: DateText, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** A date-time as wall time in a zone, such as '2026-11-22 15:04:05'. */
export function clockText(dateTime: Date, zone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/** The date and the minutes after midnight of a date-time in a zone. */
export function wallTime(dateTime: Date, zone: string): { date: DateText; minutes: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(zone);
  return { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
}
