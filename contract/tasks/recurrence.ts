import { addDays, addMonths, type DateText, type Weekday, weekdayOf } from '../dates.ts';
import { federalHolidayIds, holidayOn } from '../holidays.ts';
import { monthsBetween, type Recurrence } from './rules.ts';

/** What the next due date depends on. */
export interface Recurring {
  recurrence: Recurrence;
  /** The day from which the months are counted. */
  recurrenceFrom: DateText;
  dueDate: DateText;
}

/**
 * The due date of the next task in a recurrence, or null for a task that does not recur: the first date of the recurrence after
 * the current due date, or if the office is closed then or it is a federal holiday, the next open day.
 */
export function nextDueDate(task: Recurring, openDays: readonly Weekday[]): DateText | null {
  if (task.recurrence === 'none') return null;
  const step = monthsBetween[task.recurrence];
  let months = step;
  while (addMonths(task.recurrenceFrom, months) <= task.dueDate) months += step;
  return nextOpenDay(addMonths(task.recurrenceFrom, months), openDays);
}

/** The day itself if the office is open and it is no federal holiday, otherwise the next such day. */
function nextOpenDay(date: DateText, openDays: readonly Weekday[]): DateText {
  const days = Array.from({ length: 14 }, (_, index) => addDays(date, index));
  const isWorkday = (day: DateText) =>
    openDays.includes(weekdayOf(day)) && holidayOn(day, federalHolidayIds) === undefined;
  return days.find(isWorkday) ?? date;
}

/**
 * The due date of a task from a template: `after` days after the work begins, not before today, moved to an open day that is
 * no federal holiday.
 */
export function templateDueDate(
  { startsOn, after, today }: { startsOn: DateText; after: number; today: DateText },
  openDays: readonly Weekday[],
): DateText {
  const date = addDays(startsOn, after);
  return nextOpenDay(date < today ? today : date, openDays);
}
