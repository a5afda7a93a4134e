import { addDays, type DateText, fullDate, shortDate, weekdayOf } from '#contract/dates.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';

export interface WorkGroup {
  day: string;
  heading: string;
  items: OpenWorkItem[];
}

/** The items under the headings of their days, in the order in which they were answered. */
export function groupsOf(items: readonly OpenWorkItem[], today: DateText): WorkGroup[] {
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, own]) => ({
    day,
    heading: headingOf(day, today),
    items: own,
  }));
}

/** 'Overdue', 'Today', 'Tomorrow', 'Thursday, December 3, 2026', 'Waiting for others'. */
function headingOf(day: string, today: DateText): string {
  if (day === 'overdue') return 'Overdue';
  if (day === 'today') return 'Today';
  if (day === 'waiting') return 'Waiting for others';
  return day === addDays(today, 1) ? `Tomorrow, ${weekdayOf(day)}` : fullDate(day);
}

/** When an item is due, if its heading doesn't say it: 'Due Nov 24'. */
export function dueText({ day, due }: Pick<OpenWorkItem, 'day' | 'due'>): string | null {
  return due !== null && (day === 'overdue' || day === 'waiting') ? `Due ${shortDate(due)}` : null;
}
