import type { TaxAuthority } from '#contract/deadlines/rules.ts';
import { addDays, type DateText, longDate, weekdayOf } from '#contract/dates.ts';
import { federalHolidayIds, holidayIn, holidayName, observedOn } from '#contract/holidays.ts';

/**
 * Why nothing is due on a day, as text that follows 'is': a Saturday, a Sunday or a legal holiday. Undefined for a business
 * day. Federal returns follow the holidays of the District of Columbia (IRC 7503), Utah returns those of Utah (Utah Code
 * 59-10-518).
 */
export function reasonNotDue(day: DateText, authority: TaxAuthority): string | undefined {
  const weekday = weekdayOf(day);
  if (weekday === 'Saturday' || weekday === 'Sunday') return `a ${weekday}`;
  return holidaysOf(Number(day.slice(0, 4)), authority).get(day);
}

interface Holiday {
  name: string;
  date: DateText;
  observed: DateText;
}

const computed = new Map<string, ReadonlyMap<DateText, string>>();

/** The names of the legal holidays observed in a year, by date. Computed once per year and authority. */
function holidaysOf(year: number, authority: TaxAuthority): ReadonlyMap<DateText, string> {
  const key = `${authority} ${year}`;
  const cached = computed.get(key);
  if (cached) return cached;
  const holidaysIn = authority === 'federal' ? districtHolidays : utahHolidays;
  // New Year's Day may be observed on December 31 of the year before.
  const holidays = [...holidaysIn(year), ...holidaysIn(year + 1)].filter(
    ({ observed }) => Number(observed.slice(0, 4)) === year,
  );
  const days = new Map(holidays.map((holiday) => [holiday.observed, labelOf(holiday)]));
  computed.set(key, days);
  return days;
}

/** D.C. Code 28-2701: the federal holidays, Emancipation Day (Notice 2011-17) and the inauguration of a president. */
function districtHolidays(year: number): Holiday[] {
  const inauguration = `${year}-01-20`;
  return [
    ...federalHolidays(year).filter(({ id }) => id !== 'juneteenth' || year >= 2021),
    ...(year >= 2005 ? [fixed('Emancipation Day in the District of Columbia', `${year}-04-16`)] : []),
    // If it falls on a Sunday, it is observed on Monday; if on a Saturday, on no other day.
    ...(year % 4 === 1 && weekdayOf(inauguration) !== 'Saturday'
      ? [fixed('Inauguration Day', inauguration)]
      : []),
  ];
}

/**
 * Utah Code 63G-1-301. Good Friday, which a law of 2026 adds, is left out until its final text has been checked. The only
 * due date it can fall on is April 15. Leaving it out makes that date too early, never too late.
 */
function utahHolidays(year: number): Holiday[] {
  return [
    ...federalHolidays(year).filter(({ id }) => id !== 'juneteenth'),
    fixed('Pioneer Day', `${year}-07-24`),
    ...(year >= 2022
      ? [{ name: 'Juneteenth in Utah', date: `${year}-06-19`, observed: utahJuneteenth(year) }]
      : []),
  ];
}

function federalHolidays(year: number) {
  return federalHolidayIds.map((id) => ({ id, name: holidayName(id), ...holidayIn(year, id) }));
}

/** June 19 if that is a Monday; otherwise the Monday before it or, on a weekend, after it. */
function utahJuneteenth(year: number): DateText {
  const date = `${year}-06-19`;
  const daysToMonday = {
    Sunday: 1,
    Monday: 0,
    Tuesday: -1,
    Wednesday: -2,
    Thursday: -3,
    Friday: -4,
    Saturday: 2,
  };
  return addDays(date, daysToMonday[weekdayOf(date)]);
}

function fixed(name: string, date: DateText): Holiday {
  return { name, date, observed: observedOn(date) };
}

function labelOf({ name, date, observed }: Holiday): string {
  return observed === date ? name : `${name}, observed for ${longDate(date)}`;
}
