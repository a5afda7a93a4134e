import { listInWords } from './list-in-words.ts';
import { addDays, type DateText, shortDate, type Weekday, weekdayOf, weekdays } from './dates.ts';

/** The holidays of 5 U.S.C. 6103 in calendar order, by the names that people use. */
export const federalHolidayIds = [
  'new-years-day',
  'martin-luther-king-day',
  'presidents-day',
  'memorial-day',
  'juneteenth',
  'independence-day',
  'labor-day',
  'columbus-day',
  'veterans-day',
  'thanksgiving-day',
  'christmas-day',
] as const;
export type FederalHolidayId = (typeof federalHolidayIds)[number];

interface Rule {
  name: string;
  /** The holiday's date in a year. */
  day: (year: number) => DateText;
}

const rules: Record<FederalHolidayId, Rule> = {
  'new-years-day': { name: 'New Year’s Day', day: fixed('01-01') },
  'martin-luther-king-day': { name: 'Martin Luther King Jr. Day', day: nth(3, 'Monday', '01') },
  'presidents-day': { name: 'Presidents’ Day', day: nth(3, 'Monday', '02') },
  'memorial-day': { name: 'Memorial Day', day: (year) => addDays(nth(1, 'Monday', '06')(year), -7) },
  juneteenth: { name: 'Juneteenth', day: fixed('06-19') },
  'independence-day': { name: 'Independence Day', day: fixed('07-04') },
  'labor-day': { name: 'Labor Day', day: nth(1, 'Monday', '09') },
  'columbus-day': { name: 'Columbus Day', day: nth(2, 'Monday', '10') },
  'veterans-day': { name: 'Veterans Day', day: fixed('11-11') },
  'thanksgiving-day': { name: 'Thanksgiving Day', day: nth(4, 'Thursday', '11') },
  'christmas-day': { name: 'Christmas Day', day: fixed('12-25') },
};

/** 'Thanksgiving Day'. */
export function holidayName(id: FederalHolidayId): string {
  return rules[id].name;
}

/** The holiday's date in a year, and the date on which offices close for it: Friday for a Saturday, Monday for a Sunday. */
export function holidayIn(year: number, id: FederalHolidayId): { date: DateText; observed: DateText } {
  const date = rules[id].day(year);
  return { date, observed: observedOn(date) };
}

/** The day on which a holiday on this date is observed: Friday for a Saturday, Monday for a Sunday. */
export function observedOn(date: DateText): DateText {
  const weekday = weekdayOf(date);
  if (weekday === 'Saturday') return addDays(date, -1);
  return weekday === 'Sunday' ? addDays(date, 1) : date;
}

/** The one of these holidays that falls on the day or is observed on it. */
export function holidayOn(
  day: DateText,
  holidays: readonly FederalHolidayId[],
): FederalHolidayId | undefined {
  const year = Number(day.slice(0, 4));
  return holidays.find((id) =>
    // New Year's Day may be observed on the last day of the year before.
    [year, year + 1].some((holidayYear) => {
      const { date, observed } = holidayIn(holidayYear, id);
      return day === date || day === observed;
    }),
  );
}

/** 'Nov 26': when the holiday is observed next, today included. */
export function nextObserved(id: FederalHolidayId, today: DateText): string {
  const year = Number(today.slice(0, 4));
  const next = [year, year + 1, year + 2]
    .map((holidayYear) => holidayIn(holidayYear, id).observed)
    .find((observed) => observed >= today);
  return shortDate(next ?? today);
}

/** 'all federal holidays', 'Labor Day and Christmas Day', or '' if the office is open on all of them. */
export function holidaysText(closed: readonly FederalHolidayId[]): string {
  if (closed.length === federalHolidayIds.length) return 'all federal holidays';
  return listInWords(closed.map(holidayName));
}

function fixed(monthDay: string): Rule['day'] {
  return (year) => `${year}-${monthDay}`;
}

/** The nth weekday of this name in a month. */
function nth(count: number, weekday: Weekday, month: string): Rule['day'] {
  return (year) => {
    const first = `${year}-${month}-01`;
    const daysToFirst = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
    return addDays(first, daysToFirst + (count - 1) * 7);
  };
}
