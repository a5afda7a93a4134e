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
  type SameDays,
  type Season,
  slotsOfHours,
  touches,
  type Week,
  weekOn,
} from './week.ts';

/** The firm's booking rules: rows in the database, `defaultBookingRules` where there is none (requirements 9). */
export interface BookingRules {
  /** IANA name of the firm's time zone. */
  zone: string;
  /** The usual booking hours of each weekday. */
  week: Week;
  /** Spans of dates with hours of their own. */
  seasons: Season[];
  /** Minutes. */
  slotLength: number;
  /** Minutes between a booking and its slot. */
  minimumNotice: number;
  /** Months ahead that can be booked. */
  horizon: number;
  /** Hours before the start until which a visitor may move or cancel a booking. */
  cutOff: number;
  closedDates: DateText[];
  /** The video room of bookings that have no link of their own; visitors get it with a confirmation only. */
  meetingLink?: string | undefined;
  /** How consultations can take place; the first is what a request without a choice gets. */
  meetingTypes: MeetingType[];
  vacations: Vacation[];
  blockedTimes: BlockedTime[];
  /** Federal holidays on which the office is closed, on the day itself and where it is observed. */
  closedHolidays: FederalHolidayId[];
}

/** Days on which nobody can book, both ends included. */
export interface Vacation {
  from: DateText;
  to: DateText;
}

/** Part of a day in which nobody can book. */
export interface BlockedTime extends Hours {
  /** The firm's own note, which visitors do not get. */
  title?: string | undefined;
  /** The one day it is on, or empty for every week. */
  date: DateText;
  /** The weekdays it is on, where it is every week. */
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

/** Starts of the slots of one day: those within its hours that neither a break nor a blocked time touches. */
export function slotsOfDay(date: DateText, rules: BookingRules): number[] {
  const hours = hoursOn(date, rules);
  if (hours === null) return [];
  const blocked = blockedOn(date, rules);
  return slotsOfHours(hours, rules.slotLength).filter(
    (minutes) => !blocked.some((time) => touches(time, minutes, rules.slotLength)),
  );
}

/** The blocked times of this day, of every week or once. */
export function blockedOn(date: DateText, { blockedTimes }: BookingRules): BlockedTime[] {
  return blockedTimes.filter((time) => isOnDay(time, date));
}

/** Whether the blocked time is on this day. */
function isOnDay({ date, days }: BlockedTime, day: DateText): boolean {
  return date === '' ? days.includes(weekdayOf(day)) : date === day;
}

/** The blocked times of every open weekday of the usual week: its breaks, to whoever reads the hours. */
function blockedEveryDay({ blockedTimes, week }: BookingRules): BlockedTime[] {
  return blockedTimes.filter(
    (time) => time.date === '' && openWeekdays(week).every((day) => time.days.includes(day)),
  );
}

/** The open weekdays of the usual week with their hours and breaks, those with the same ones together. */
function usualHours(rules: BookingRules): SameDays[] {
  return daysByHours(rules.week, blockedEveryDay(rules));
}

/** 'Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM, except 12:00 PM to 1:00 PM'. `today` is the firm's date. */
export function bookingHoursText(rules: BookingRules, today: DateText): string {
  const groups = usualHours(rules).map(
    ({ days, hours }) =>
      `${listOfDays(days)}, ${slotLabel(hours.opens)} to ${slotLabel(hours.closes)}${breaksText(hours)}`,
  );
  return groups.join('; ') + seasonsText(rules.seasons, today);
}

/** ', except 12:00 PM to 1:00 PM', for a text that ends with the hours; or nothing. */
function breaksText({ breaks }: DayHours): string {
  const spans = breaks.map(({ from, to }) => `${slotLabel(from)} to ${slotLabel(to)}`);
  return spans.length === 0 ? '' : `, except ${spans.join(' and ')}`;
}

/** '; other hours January 15, 2027 through April 15, 2027': the seasons that are not over; or nothing. */
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

/** Why a time is not among those of the rules, or null. `today` is the firm's date. */
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
  if (hours.breaks.some((span) => touches(span, minutes, length))) return 'During a break';
  const blocked = rules.blockedTimes.find((time) => isOnDay(time, date) && touches(time, minutes, length));
  if (blocked) return blocked.title ? `Blocked time: ${blocked.title}` : 'Blocked time';
  if (date > addMonths(today, rules.horizon)) return 'Further ahead than can be booked';
  return null;
}

/** Why the office is closed on a day that is a booking day otherwise, or null. */
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
