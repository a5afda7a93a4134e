import type { TaxAuthority } from '#contract/deadlines/rules.ts';
import { addDays, type DateText, longDate, weekdayOf } from '#contract/dates.ts';
import { federalHolidayIds, holidayIn, holidayName, observedOn } from '#contract/holidays.ts';

/**
 * Why nothing is due on a day, in words that follow 'is': a Saturday, a Sunday or a legal holiday; undefined for a working
 * day. Federal returns go by the holidays of the District of Columbia (IRC 7503), Utah's by its own (Utah Code 59-10-518).
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

/** The legal holidays that are observed in a year, by day; computed once for each year. */
function holidaysOf(year: number, authority: TaxAuthority): ReadonlyMap<DateText, string> {
  const key = `${authority} ${year}`;
  const known = computed.get(key);
  if (known) return known;
  const inYear = authority === 'federal' ? districtHolidays : utahHolidays;
  // New Year's Day may be observed on the last day of the year before.
  const holidays = [...inYear(year), ...inYear(year + 1)].filter(
    ({ observed }) => Number(observed.slice(0, 4)) === year,
  );
  const days = new Map(holidays.map((one) => [one.observed, wordsFor(one)]));
  computed.set(key, days);
  return days;
}

/** D.C. Code 28-2701: the federal holidays, Emancipation Day (Notice 2011-17) and the inauguration of a president. */
function districtHolidays(year: number): Holiday[] {
  const inauguration = `${year}-01-20`;
  return [
    ...federalHolidays(year).filter(({ id }) => id !== 'juneteenth' || year >= 2021),
    ...(year >= 2005 ? [fixed('Emancipation Day in the District of Columbia', `${year}-04-16`)] : []),
    // On a Sunday it is observed on Monday, but on a Saturday on no other day.
    ...(year % 4 === 1 && weekdayOf(inauguration) !== 'Saturday'
      ? [fixed('Inauguration Day', inauguration)]
      : []),
  ];
}

/**
 * Utah Code 63G-1-301. Good Friday, which a law of 2026 adds, is left out until its final text is read: it can meet a due date on
 * April 15 alone, and without it that date is early, never late.
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

/** June 19 on a Monday, else the Monday before it, or after it for a weekend. */
function utahJuneteenth(year: number): DateText {
  const date = `${year}-06-19`;
  const away = { Sunday: 1, Monday: 0, Tuesday: -1, Wednesday: -2, Thursday: -3, Friday: -4, Saturday: 2 };
  return addDays(date, away[weekdayOf(date)]);
}

function fixed(name: string, date: DateText): Holiday {
  return { name, date, observed: observedOn(date) };
}

function wordsFor({ name, date, observed }: Holiday): string {
  return observed === date ? name : `${name}, observed for ${longDate(date)}`;
}
