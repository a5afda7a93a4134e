import { addDays, addMonths, type DateText, lastDate, type Weekday, weekdayOf } from '../dates.ts';
import { federalHolidayIds, holidayOn } from '../holidays.ts';
import { monthsBetween, type Recurrence } from './rules.ts';

/** A recurrence as dates: from a day on, every so many months. */
export interface Rhythm {
  /** The day from which the months are counted. */
  from: DateText;
  every: Exclude<Recurrence, 'none'>;
  /** Recurs on the last day of the month, if `from` is one. */
  monthEnd: boolean;
}

/** What the next due date depends on. */
export interface Recurring {
  recurrence: Recurrence;
  recurrenceFrom: DateText;
  monthEnd: boolean;
  dueDate: DateText;
}

/** The first date of a recurrence after a day: not before one period after its beginning. */
export function dateAfter(rhythm: Rhythm, day: DateText): DateText {
  const step = monthsBetween[rhythm.every];
  let months = step;
  while (dateOf(rhythm, months) <= day) months += step;
  return dateOf(rhythm, months);
}

/** How many dates of a recurrence there are from one on, before a day. */
export function countBefore(rhythm: Rhythm, { next, day }: { next: DateText; day: DateText }): number {
  let count = 0;
  for (let date = next; date < day; date = dateAfter(rhythm, date)) count += 1;
  return count;
}

/**
 * The due date of the next task in a recurrence, or null for a task that does not recur: the first date of the recurrence after
 * the current due date and not before `notBefore`, or if the office is closed then or it is a federal holiday, the next open day.
 */
export function nextDueDate(
  task: Recurring,
  openDays: readonly Weekday[],
  notBefore: DateText = task.dueDate,
): DateText | null {
  const rhythm = rhythmOf(task);
  if (rhythm === null) return null;
  const dayBefore = addDays(notBefore, -1);
  return nextOpenDay(dateAfter(rhythm, dayBefore > task.dueDate ? dayBefore : task.dueDate), openDays);
}

/** The date of the recurrence to which a due date belongs: it may have moved to the next open day, in the next month. */
export function dateOfPeriod(task: Recurring): DateText {
  const rhythm = rhythmOf(task);
  if (rhythm === null) return task.dueDate;
  let date = rhythm.from;
  for (let next = dateAfter(rhythm, date); next <= task.dueDate; next = dateAfter(rhythm, date)) date = next;
  return date;
}

/** How many dates of a recurrence are skipped if the next one is not before a day. */
export function countSkipped(task: Recurring, notBefore: DateText): number {
  const rhythm = rhythmOf(task);
  return rhythm ? countBefore(rhythm, { next: dateAfter(rhythm, task.dueDate), day: notBefore }) : 0;
}

export function isMonthEnd(date: DateText): boolean {
  return addDays(date, 1).endsWith('-01');
}

/** Null without a recurrence, and for older work beyond the dates that are taken now: it has no next date. */
function rhythmOf({ recurrence, recurrenceFrom, monthEnd, dueDate }: Recurring): Rhythm | null {
  return recurrence === 'none' || dueDate > lastDate
    ? null
    : { from: recurrenceFrom, every: recurrence, monthEnd };
}

function dateOf({ from, monthEnd }: Rhythm, months: number): DateText {
  const date = addMonths(from, months);
  if (!monthEnd || !isMonthEnd(from)) return date;
  return addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
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
