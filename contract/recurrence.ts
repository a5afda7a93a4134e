import { addDays, addMonths, type DateText, type Weekday, weekdayOf } from './dates.ts';
import { monthsBetween, type Recurrence } from './tasks.ts';

/** What a series needs to know of its present task. */
export interface InSeries {
  recurrence: Recurrence;
  /** The day from which the months are counted. */
  seriesFrom: DateText;
  dueDate: DateText;
}

/**
 * The day on which the next task of a series is due, or null for a task that does not come back: the first day of the
 * series after the present due date, and where the office is closed then, the next day on which it is open.
 */
export function nextDueDate(task: InSeries, openDays: readonly Weekday[]): DateText | null {
  if (task.recurrence === 'none') return null;
  const step = monthsBetween[task.recurrence];
  let months = step;
  while (addMonths(task.seriesFrom, months) <= task.dueDate) months += step;
  return nextOpenDay(addMonths(task.seriesFrom, months), openDays);
}

function nextOpenDay(date: DateText, openDays: readonly Weekday[]): DateText {
  const week = Array.from({ length: 7 }, (_, days) => addDays(date, days));
  return week.find((day) => openDays.includes(weekdayOf(day))) ?? date;
}
