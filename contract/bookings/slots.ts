import { addMonths, type DateText, longDate, type Weekday, weekdayOf } from '../dates.ts';
import { type FederalHolidayId, federalHolidayIds, holidayName, holidayOn } from '../holidays.ts';
import { defaultZone } from '../zones.ts';
import type { MeetingType } from './meetings.ts';
import { slotLabel } from './slot-labels.ts';
import {
  type DayHours,
  daysByHours,
  type Hours,
  hoursOn,
  openWeekdays,
  sameHours,
  type WeekdayGroup,
  type Season,
  slotsOfHours,
  overlaps,
  type Week,
  weekOn,
} from './week.ts';

/** The firm's booking rules as stored in the database; `defaultBookingRules` until they are saved (requirements 9). */
export interface BookingRules {
  /** IANA name of the firm's time zone. */
  zone: string;
  /** The usual booking hours of each weekday. */
  week: Week;
  /** Spans of dates with hours of their own. */
  seasons: Season[];
  /** Minutes. */
  slotLength: number;
  /** Minutes that a booking has to be made before its slot begins. */
  minimumNotice: number;
  /** How many months ahead visitors can book. */
  horizon: number;
  /** Hours before the start until which a visitor may move or cancel a booking. */
  cutOff: number;
  closedDates: DateText[];
  /** The video link of bookings without a link of their own; visitors get it only once a booking is confirmed. */
  meetingLink?: string | undefined;
  /** How consultations can take place; the first one is the default. */
  meetingTypes: MeetingType[];
  vacations: Vacation[];
  blockedTimes: BlockedTime[];
  /** Federal holidays on which the office is closed, both on the day itself and when it is observed. */
  closedHolidays: FederalHolidayId[];
}

/** Days on which nobody can book, both ends included. */
export interface Vacation {
  from: DateText;
  to: DateText;
}

/** Part of a day in which nobody can book. */
export interface BlockedTime extends Hours {
  /** The firm's own note; visitors don't see it. */
  title?: string | undefined;
  /** The day it is on, or empty if it is every week. */
  date: DateText;
  /** The weekdays it is on, if it is every week. */
  days: Weekday[];
}

export const defaultBookingRules: BookingRules = {
  zone: defaultZone,
  week: sameHours(['Tuesday', 'Wednesday', 'Thursday'], 9 * 60, 17 * 60),
  seasons: [],
  slotLength: 30,
  minimumNotice: 0,
  horizon: 12,
  cutOff: 24,
  closedDates: [],
  meetingTypes: ['video'],
  vacations: [],
  blockedTimes: [],
  closedHolidays: [...federalHolidayIds],
};

/**
 * Starts of the slots of one day, in minutes after midnight: those within its hours that overlap no break and no blocked
 * time.
 */
export function slotsOfDay(date: DateText, rules: BookingRules): number[] {
  const hours = hoursOn(date, rules);
  if (hours === null) return [];
  const blocked = blockedOn(date, rules);
  return slotsOfHours(hours, rules.slotLength).filter(
    (minutes) => !blocked.some((time) => overlaps(time, minutes, rules.slotLength)),
  );
}

/** The blocked times on this day, weekly or once. */
export function blockedOn(date: DateText, { blockedTimes }: BookingRules): BlockedTime[] {
  return blockedTimes.filter((time) => isOnDay(time, date));
}

function isOnDay({ date, days }: BlockedTime, day: DateText): boolean {
  return date === '' ? days.includes(weekdayOf(day)) : date === day;
}

/** 'Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM, except 12:00 PM to 1:00 PM'. `today` is the firm's date. */
export function bookingHoursText(rules: BookingRules, today: DateText): string {
  const groups = usualHours(rules).map(
    ({ days, hours }) =>
      `${listOfDays(days)}, ${slotLabel(hours.opens)} to ${slotLabel(hours.closes)}${breaksText(hours)}`,
  );
  return groups.join('; ') + seasonsText(rules.seasons, today);
}

/** The usual week, grouped into days with the same hours and breaks. */
function usualHours(rules: BookingRules): WeekdayGroup[] {
  return daysByHours(rules.week, blockedEveryDay(rules));
}

/** The blocked times on every open weekday of the usual week, which read as breaks of the booking hours. */
function blockedEveryDay({ blockedTimes, week }: BookingRules): BlockedTime[] {
  return blockedTimes.filter(
    (time) => time.date === '' && openWeekdays(week).every((day) => time.days.includes(day)),
  );
}

/** ', except 12:00 PM to 1:00 PM', or '' without breaks. */
function breaksText({ breaks }: DayHours): string {
  const spans = breaks.map(({ from, to }) => `${slotLabel(from)} to ${slotLabel(to)}`);
  return spans.length === 0 ? '' : `, except ${spans.join(' and ')}`;
}

/** '; other hours January 15, 2027 through April 15, 2027' for seasons that are not over, or ''. */
function seasonsText(seasons: readonly Season[], today: DateText): string {
  const spans = seasons
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => `${longDate(from)} through ${longDate(to)}`);
  return spans.length === 0 ? '' : `; other hours ${spans.join(' and ')}`;
}

/** Why a day cannot be booked, or null when it can. `today` is the firm's date. */
export function dayProblem(date: DateText, rules: BookingRules, today: DateText): string | null {
  if (date < today) return 'Please choose a date that is not in the past';
  if (hoursOn(date, rules) === null)
    return `Please choose a ${listOfDays(openWeekdays(weekOn(date, rules)))}`;
  const last = addMonths(today, rules.horizon);
  if (date > last) return `This date is too far ahead. Please choose ${longDate(last)} or earlier`;
  const closed = whyClosed(date, rules);
  return closed === null ? null : `${closed}. Please choose another date`;
}

/** Why the rules don't allow this time, or null. `minutes` is after midnight, `length` in minutes, `today` the firm's date. */
export function outsideRules(
  { date, minutes, length }: { date: DateText; minutes: number; length: number },
  rules: BookingRules,
  today: DateText,
): string | null {
  const hours = hoursOn(date, rules);
  if (hours === null) return `${weekdayOf(date)} is not a booking day`;
  const closed = whyClosed(date, rules);
  if (closed !== null) return closed;
  if (minutes < hours.opens || minutes + length > hours.closes) return 'Outside the booking hours';
  if (hours.breaks.some((span) => overlaps(span, minutes, length))) return 'During a break';
  const blocked = rules.blockedTimes.find((time) => isOnDay(time, date) && overlaps(time, minutes, length));
  if (blocked) return blocked.title ? `Blocked time: ${blocked.title}` : 'Blocked time';
  if (date > addMonths(today, rules.horizon)) return 'Further ahead than can be booked';
  return null;
}

/** Why the office is closed on a day that would otherwise be a booking day, or null. */
export function whyClosed(
  date: DateText,
  { closedDates, closedHolidays, vacations }: BookingRules,
): string | null {
  const holiday = holidayOn(date, closedHolidays);
  if (holiday) return `The office is closed for ${holidayName(holiday)}`;
  const vacation = vacations.find(({ from, to }) => from <= date && date <= to);
  if (vacation) return `The office is closed through ${longDate(vacation.to)}`;
  return closedDates.includes(date) ? 'The office is closed on this date' : null;
}

/** 'Tuesday, Wednesday or Thursday'. */
export function listOfDays(days: readonly string[]): string {
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} or ${days.at(-1) ?? ''}`;
}
