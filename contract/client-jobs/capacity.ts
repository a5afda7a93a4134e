import { addDays, type DateText, firstOfWeek, type Weekday, weekdayOf } from '../dates.ts';

/** How many weeks capacity looks ahead, this one included. */
const capacityWeeks = 4;

export interface Week {
  /** Its Sunday and its Saturday. */
  from: DateText;
  to: DateText;
}

/** This week and the next three. */
export function weeksFrom(today: DateText): Week[] {
  const first = firstOfWeek(today);
  return Array.from({ length: capacityWeeks }, (_, index) => {
    const from = addDays(first, index * 7);
    return { from, to: addDays(from, 6) };
  });
}

/**
 * The minutes that someone can still work in a week: of this one, only the days on which the office is still open, today
 * included. Null if nobody has set their hours.
 */
export function availableMinutes(
  weeklyMinutes: number | null,
  week: Week,
  today: DateText,
  openDays: readonly Weekday[],
): number | null {
  if (weeklyMinutes === null) return null;
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.from, index));
  const open = days.filter((date) => openDays.includes(weekdayOf(date)));
  // Without opening hours, every day counts.
  const working = open.length === 0 ? days : open;
  return Math.round((weeklyMinutes * working.filter((date) => date >= today).length) / working.length);
}
