import { addDays, type DateText, weekdayOf } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { defaultZone } from '#contract/zones.ts';

/** The date, or the last workday before it. */
export function workday(date: DateText): DateText {
  const isOff = ['Saturday', 'Sunday'].includes(weekdayOf(date)) || holidayOn(date, federalHolidayIds);
  return isOff ? workday(addDays(date, -1)) : date;
}

/**
 * Moves a date-time into the office hours of the last workday before it, never later than the date-time itself: nobody
 * writes at three in the morning. The time between the beginnings of two workdays is mapped onto the hours of the first
 * one, so that order is kept and no two times become the same.
 */
export function atWork(dateTime: Date): Date {
  const wall = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(defaultZone);
  const today = wall.toPlainDate().toString();
  const day = workday(wall.hour < opens ? addDays(today, -1) : today);
  const begin = hourOf(day, opens);
  const share = (dateTime.getTime() - begin) / (hourOf(nextWorkday(day), opens) - begin);
  return new Date(begin + share * (hourOf(day, closes) - begin));
}

const opens = 9;
const closes = 17;

function nextWorkday(date: DateText): DateText {
  const next = addDays(date, 1);
  return workday(next) === next ? next : nextWorkday(next);
}

/** The hour in milliseconds since 1970. */
function hourOf(date: DateText, hour: number): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: defaultZone, plainTime: { hour } })
    .epochMilliseconds;
}
