import { addDays, addMonths, type DateText, type Weekday, weekdayOf } from '../dates.ts';
import { federalHolidayIds, holidayOn } from '../holidays.ts';
import { monthsBetween, type Recurrence } from './rules.ts';

/** What a recurrence needs to know of its present task. */
export interface Recurring {
  recurrence: Recurrence;
  /** The day from which the months are counted. */
  recurrenceFrom: DateText;
  dueDate: DateText;
}

/**
 * The day on which the next task of a recurrence is due, or null for a task that does not come back: the first day of the
 * recurrence after the present due date, and where the office is closed then, or it is a federal holiday, the next day on which it is open.
 */
export function nextDueDate(task: Recurring, openDays: readonly Weekday[]): DateText | null {
  if (task.recurrence === 'none') return null;
  const step = monthsBetween[task.recurrence];
  let months = step;
  while (addMonths(task.recurrenceFrom, months) <= task.dueDate) months += step;
  return nextOpenDay(addMonths(task.recurrenceFrom, months), openDays);
}

/** The day itself, or the next one on which the office is open and that is no federal holiday. */
function nextOpenDay(date: DateText, openDays: readonly Weekday[]): DateText {
  const days = Array.from({ length: 14 }, (_, later) => addDays(date, later));
  const isWorkday = (day: DateText) =>
    openDays.includes(weekdayOf(day)) && holidayOn(day, federalHolidayIds) === undefined;
  return days.find(isWorkday) ?? date;
}

/** When a task of a template is due: some days after the work begins, not before today, and on a day on which the office is open, no federal holiday. */
export function templateDueDate(
  { startsOn, after, today }: { startsOn: DateText; after: number; today: DateText },
  openDays: readonly Weekday[],
): DateText {
  const date = addDays(startsOn, after);
  return nextOpenDay(date < today ? today : date, openDays);
}
