import { type DateText, type Weekday, weekdayOf, weekdays } from '../dates.ts';

/** Part of a day, in minutes after midnight in the firm's zone. */
export interface Hours {
  from: number;
  to: number;
}

/** The booking hours of one weekday, in minutes after midnight in the firm's zone, and their breaks. */
export interface DayHours {
  opens: number;
  closes: number;
  breaks: Hours[];
}

/** The booking hours of each weekday; a missing one is closed. */
export type Week = { [Day in Weekday]?: DayHours | undefined };

/** Dates, first and last included, with hours of their own instead of the usual ones. */
export interface Season {
  /** The firm's own note; visitors don't see it. */
  title?: string | undefined;
  from: DateText;
  to: DateText;
  week: Week;
}

/** The usual hours, and the seasons that override them. */
export interface Weeks {
  week: Week;
  seasons: readonly Season[];
}

/** A week with the same hours, without breaks, on each of these days. */
export function sameHours(days: readonly Weekday[], opens: number, closes: number): Week {
  return Object.fromEntries(days.map((day) => [day, { opens, closes, breaks: [] }]));
}

/** The weekdays with booking hours, in the order of the week. */
export function openWeekdays(week: Week): Weekday[] {
  return weekdays.filter((day) => week[day] !== undefined);
}

/** The usual week as one window over its open days, in minutes after midnight: how the rules stored it before (0114). */
export function windowOf(week: Week): { days: Weekday[]; opens: number; closes: number } {
  const days = openWeekdays(week);
  const hours = days.flatMap((day) => week[day] ?? []);
  return {
    days,
    opens: Math.min(...hours.map(({ opens }) => opens)),
    closes: Math.max(...hours.map(({ closes }) => closes)),
  };
}

/** The week that applies on this day: its season's, or the usual one. */
export function weekOn(date: DateText, { week, seasons }: Weeks): Week {
  return seasons.find(({ from, to }) => from <= date && date <= to)?.week ?? week;
}

/** The booking hours of this day; null where its weekday is closed. */
export function hoursOn(date: DateText, weeks: Weeks): DayHours | null {
  return weekOn(date, weeks)[weekdayOf(date)] ?? null;
}

/** Starts of the slots that fit into these hours without overlapping a break, in minutes after midnight. */
export function slotsOfHours({ opens, closes, breaks }: DayHours, length: number): number[] {
  const count = Math.max(0, Math.floor((closes - opens) / length));
  return Array.from({ length: count }, (_, index) => opens + index * length).filter(
    (minutes) => !breaks.some((span) => overlaps(span, minutes, length)),
  );
}

/** Whether a slot that starts at `minutes` and takes `length` minutes overlaps this part of the day. */
export function overlaps({ from, to }: Hours, minutes: number, length: number): boolean {
  return from < minutes + length && minutes < to;
}

/** Weekdays with the same hours and breaks, in the order of the week. */
export interface WeekdayGroup {
  days: Weekday[];
  hours: DayHours;
}

/** The open weekdays, grouped by hours and breaks. `dailyBreaks` are further breaks on each open day. */
export function daysByHours(week: Week, dailyBreaks: readonly Hours[]): WeekdayGroup[] {
  const groups = new Map<string, WeekdayGroup>();
  for (const day of openWeekdays(week)) {
    const { opens = 0, closes = 0, breaks = [] } = week[day] ?? {};
    const hours = {
      opens,
      closes,
      breaks: merged([...breaks, ...dailyBreaks.filter((span) => overlaps(span, opens, closes - opens))]),
    };
    const key = JSON.stringify(hours);
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { days: [day], hours });
  }
  return [...groups.values()];
}

/** The spans in order, with those that overlap or adjoin merged into one. */
function merged(spans: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
