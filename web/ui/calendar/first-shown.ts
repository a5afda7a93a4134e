import { type CalendarDays, isAvailable } from './calendar-days.ts';

/** The day whose month a calendar opens at: the first that can be chosen in the year to come, or where there is none the first of all. */
export function firstShown(days: CalendarDays): string {
  const first = days.min ?? days.today;
  const day = new Date(`${first}T00:00:00Z`);
  for (let count = 0; count < 366; count += 1) {
    const date = day.toISOString().slice(0, 10);
    if (isAvailable(date, days)) return date;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return first;
}
