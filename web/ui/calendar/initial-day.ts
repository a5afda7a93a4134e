import { type CalendarDays, isAvailable } from './calendar-days.ts';

/** The day whose month a calendar opens at: the first available day of the next year, or else the first day of the calendar. */
export function initialDay(days: CalendarDays): string {
  const first = days.min ?? days.today;
  const day = new Date(`${first}T00:00:00Z`);
  for (let count = 0; count < 366; count += 1) {
    const date = day.toISOString().slice(0, 10);
    if (isAvailable(date, days)) return date;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return first;
}
