import { addDays, type DateText, weekdayOf } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { defaultZone } from '#contract/zones.ts';

/** The day itself, or the last one before it on which an office is open. */
export function workday(date: DateText): DateText {
  const isOff = ['Saturday', 'Sunday'].includes(weekdayOf(date)) || holidayOn(date, federalHolidayIds);
  return isOff ? workday(addDays(date, -1)) : date;
}

/** The time itself, or the end of the last office hours before it: no one writes at three in the morning. */
export function atWork(dateTime: Date): Date {
  const wall = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(defaultZone);
  const today = wall.toPlainDate();
  const day = workday((wall.hour < 9 ? today.subtract({ days: 1 }) : today).toString());
  if (day === today.toString() && wall.hour < 17) return dateTime;
  const end = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: defaultZone, plainTime: '16:45' });
  return new Date(end.epochMilliseconds);
}
