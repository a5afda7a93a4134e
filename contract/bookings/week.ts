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

/** The booking hours of each weekday; one that is not in it is closed. */
export type Week = { [Day in Weekday]?: DayHours | undefined };

/** A span of dates, both ends included, with hours of its own instead of the usual ones. */
export interface Season {
  /** The firm's own note, which visitors do not get. */
  title?: string | undefined;
  from: DateText;
  to: DateText;
  week: Week;
}

/** The usual hours, and where a season overrides them. */
export interface Weeks {
  week: Week;
  seasons: readonly Season[];
}

/** The same hours without a break on each of these days. */
export function sameHours(days: readonly Weekday[], opens: number, closes: number): Week {
  return Object.fromEntries(days.map((day) => [day, { opens, closes, breaks: [] }]));
}

/** The weekdays with booking hours, in the order of the week. */
export function openWeekdays(week: Week): Weekday[] {
  return weekdays.filter((day) => week[day] !== undefined);
}

/** The usual week as one window over its open days, in minutes after midnight, as the rules had it before (0114). */
export function windowOf(week: Week): { days: Weekday[]; opens: number; closes: number } {
  const days = openWeekdays(week);
  const hours = days.flatMap((day) => week[day] ?? []);
  return {
    days,
    opens: Math.min(...hours.map(({ opens }) => opens)),
    closes: Math.max(...hours.map(({ closes }) => closes)),
  };
}

/** The week that counts on this day: that of its season, or the usual one. */
export function weekOn(date: DateText, { week, seasons }: Weeks): Week {
  return seasons.find(({ from, to }) => from <= date && date <= to)?.week ?? week;
}

/** The booking hours of this day; null where its weekday is closed. */
export function hoursOn(date: DateText, weeks: Weeks): DayHours | null {
  return weekOn(date, weeks)[weekdayOf(date)] ?? null;
}

/** Starts of the slots that fit into these hours and touch none of their breaks, in minutes after midnight. */
export function slotsOfHours({ opens, closes, breaks }: DayHours, length: number): number[] {
  const count = Math.max(0, Math.floor((closes - opens) / length));
  return Array.from({ length: count }, (_, index) => opens + index * length).filter(
    (minutes) => !breaks.some((span) => touches(span, minutes, length)),
  );
}

/** Whether a slot of this length, in minutes, has a minute in common with the span. */
export function touches({ from, to }: Hours, minutes: number, length: number): boolean {
  return from < minutes + length && minutes < to;
}

/** Weekdays with the same hours and breaks, in the order of the week. */
export interface SameDays {
  days: Weekday[];
  hours: DayHours;
}

/** The same spans in order, those that overlap or meet as one. */
function joined(spans: readonly Hours[]): Hours[] {
  const whole: Hours[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** The open weekdays of a week, those with the same hours together. `everyDay`: further breaks of each open day. */
export function daysByHours(week: Week, everyDay: readonly Hours[]): SameDays[] {
  const groups = new Map<string, SameDays>();
  for (const day of openWeekdays(week)) {
    const { opens = 0, closes = 0, breaks = [] } = week[day] ?? {};
    const hours = {
      opens,
      closes,
      breaks: joined([...breaks, ...everyDay.filter((span) => touches(span, opens, closes - opens))]),
    };
    const key = JSON.stringify(hours);
    const same = groups.get(key);
    if (same) same.days.push(day);
    else groups.set(key, { days: [day], hours });
  }
  return [...groups.values()];
}
