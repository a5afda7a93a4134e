import { describe, expect, test } from 'vitest';
import { entityTypes, type EntityType } from '#contract/clients/entity-types.ts';
import { type FiscalYearEnd, fiscalYearEnds } from '#contract/clients/record.ts';
import { addDays, longDate } from '#contract/dates.ts';
import { deadlineKeyPattern, deadlineKinds } from '#contract/deadlines/rules.ts';
import { deadlinesOf, rulesFor, type Taxpayer } from './deadlines-of.ts';
import { reasonNotDue } from './legal-holidays.ts';

function taxpayer(entityType: EntityType, fiscalYearEnd: FiscalYearEnd = '12'): Taxpayer {
  return { entityType, fiscalYearEnd, states: ['UT'], kinds: deadlineKinds };
}

/** All deadlines of every kind of taxpayer within a year. */
function allOf(year: number) {
  return entityTypes.flatMap((entityType) =>
    fiscalYearEnds.flatMap(
      (end) =>
        deadlinesOf(taxpayer(entityType, end), { from: `${year}-01-01`, to: `${year}-12-31` }).deadlines,
    ),
  );
}

function find(entityType: EntityType, key: string, fiscalYearEnd?: FiscalYearEnd) {
  const year = Number(key.split('.')[1]);
  const span = { from: `${year}-01-01`, to: `${year + 2}-12-31` };
  return deadlinesOf(taxpayer(entityType, fiscalYearEnd), span).deadlines.find((one) => one.key === key);
}

describe('As the IRS announced them', () => {
  test.each([
    ['2011-04-18', 2010, 'Notice 2011-17'],
    ['2012-04-17', 2011, 'IR-2012-1'],
    ['2013-04-15', 2012, 'Publication 509'],
    ['2016-04-18', 2015, 'Rev. Rul. 2015-13'],
    ['2017-04-18', 2016, 'Rev. Rul. 2015-13'],
    ['2018-04-17', 2017, 'Publication 509'],
    ['2019-04-15', 2018, 'Publication 509'],
    ['2022-04-18', 2021, 'IR-2022-08'],
    ['2023-04-18', 2022, 'IR-2023-11'],
    ['2024-04-15', 2023, 'Publication 509'],
    ['2025-04-15', 2024, 'Publication 509'],
    ['2026-04-15', 2025, 'Publication 509'],
  ])('individual returns were due on %s for %i (%s)', (date, year) => {
    expect(find('individual', `federal-1040.${year}.1`)?.moved.date).toBe(date);
  });

  test.each([
    ['s-corporation', 'federal-1120-s.2025.1', '2026-03-16'],
    ['partnership', 'federal-1065.2019.1', '2020-03-16'],
    ['partnership', 'federal-941.2025.4', '2026-02-02'],
    ['partnership', 'federal-1099-nec.2025.1', '2026-02-02'],
    ['partnership', 'federal-1099-misc-paper.2025.1', '2026-03-02'],
    ['partnership', 'federal-w-2.2020.1', '2021-02-01'],
    ['individual', 'federal-1040-es.2021.4', '2022-01-18'],
    ['individual', 'federal-1040-es.2024.2', '2024-06-17'],
    ['nonprofit', 'federal-990.2021.1', '2022-05-16'],
  ] as const)('%s: %s fell on %s', (entityType, key, date) => {
    expect(find(entityType, key)?.moved.date).toBe(date);
  });

  test.each([
    ['individual', 'federal-1040.2021.1', '2022-10-17'],
    ['individual', 'federal-1040.2022.1', '2023-10-16'],
    ['partnership', 'federal-1065.2023.1', '2024-09-16'],
    ['c-corporation', 'federal-1120.2023.1', '2024-10-15'],
    ['trust-or-estate', 'federal-1041.2022.1', '2023-10-02'],
    ['nonprofit', 'federal-990.2024.1', '2025-11-17'],
  ] as const)('%s: %s was extended until %s', (entityType, key, date) => {
    expect(find(entityType, key)?.extension?.date).toBe(date);
  });
});

test('Corporations with a June year-end kept September until the tax years that began in 2026', () => {
  const until = find('c-corporation', 'federal-1120.2025.1', '06');
  expect(until).toMatchObject({ nominal: '2026-09-15', extension: { months: 7, date: '2027-04-15' } });
  const since = find('c-corporation', 'federal-1120.2026.1', '06');
  expect(since).toMatchObject({ nominal: '2027-10-15', extension: { months: 6, date: '2028-04-18' } });
});

test('Corporations filed a month earlier for tax years that began before 2016', () => {
  expect(find('c-corporation', 'federal-1120.2015.1')?.moved.date).toBe('2016-03-15');
  expect(find('c-corporation', 'federal-1120.2016.1')?.moved.date).toBe('2017-04-18');
});

test('Utah corporations and individuals follow a federal date that moved, pass-through returns do not', () => {
  expect(find('individual', 'utah-tc-40.2021.1')).toMatchObject({
    moved: { date: '2022-04-18' },
    extension: { date: '2022-10-17', form: null },
  });
  expect(find('c-corporation', 'utah-tc-20.2021.1')?.moved.date).toBe('2022-04-18');
  expect(find('s-corporation', 'utah-tc-20s.2021.1')?.moved.date).toBe('2022-04-15');
  expect(find('partnership', 'utah-tc-65.2024.1')?.extension?.date).toBe('2025-09-15');
});

test('Utah keeps Juneteenth on a Monday, federal returns on June 19', () => {
  expect(find('partnership', 'utah-tc-65.2025.1', '02')?.moved.date).toBe('2026-06-16');
  expect(find('c-corporation', 'federal-1120.2025.1', '02')?.moved.date).toBe('2026-06-15');
});

test('A moved date says each day that it passed, and by which law', () => {
  expect(find('individual', 'federal-1040.2022.1')?.moved.why).toBe(
    'April 15, 2023 is a Saturday, April 16, 2023 is a Sunday, and April 17, 2023 is Emancipation Day in the District of Columbia, observed for April 16, 2023, so IRC section 7503 moves the date to Tuesday, April 18, 2023.',
  );
  expect(find('individual', 'federal-1040.2024.1')?.moved.why).toBe(
    'Tuesday, April 15, 2025 is a business day, so the date stays.',
  );
});

test('Over thirty years each date is the first business day on or after the date of the rule, with its reason [2.398]', () => {
  const wrong: string[] = [];
  const hold = (holds: boolean, what: string) => holds || wrong.push(what);
  let moved = 0;
  for (let year = 2017; year <= 2046; year++) {
    for (const { nominal, moved: to, extension, rule, key, version } of allOf(year)) {
      hold(deadlineKeyPattern.test(key) && version.citation !== '', key);
      for (const { date, why } of [to, ...(extension ? [extension] : [])])
        hold(
          reasonNotDue(date, rule.authority) === undefined && why.includes(longDate(date)),
          `${key} ${date}`,
        );
      hold(to.date >= nominal && to.date <= addDays(nominal, 4), `${key} from ${nominal} to ${to.date}`);
      if (to.date === nominal) continue;
      moved++;
      hold(/(IRC section 7503|Utah) moves the date to/.test(to.why), `${key}: ${to.why}`);
      // A Utah return that is due with the federal one may skip business days.
      for (let day = nominal; day < to.date && rule.notBefore === undefined; day = addDays(day, 1))
        hold(reasonNotDue(day, rule.authority) !== undefined, `${key} passed ${day}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(moved).toBeGreaterThan(1000);
});

test('A year that no rule covers is listed and gets no date [2.398]', () => {
  const later = deadlinesOf(taxpayer('partnership'), { from: '2047-01-01', to: '2047-12-31' });
  expect(later.deadlines).toEqual([]);
  expect(later.without).toContainEqual({ form: 'Form 1065', period: 'for 2046' });
  const earlier = deadlinesOf(taxpayer('partnership'), { from: '2015-02-01', to: '2015-04-30' });
  expect(earlier.without).toContainEqual({ form: 'Form 1065', period: 'for 2014' });
  const result = deadlinesOf(taxpayer('partnership'), { from: '2026-12-01', to: '2027-11-30' });
  expect(result.without).toEqual([]);
});

test('Rules go by entity type, state and what the firm says applies', () => {
  const forms = (one: Taxpayer) => rulesFor(one).map(({ form }) => form);
  expect(forms({ ...taxpayer('s-corporation'), kinds: ['income-tax'] })).toEqual([
    'Form 1120-S',
    'Form TC-20S',
  ]);
  expect(forms({ ...taxpayer('s-corporation'), kinds: ['income-tax'], states: ['ID'] })).toEqual([
    'Form 1120-S',
  ]);
  expect(forms({ ...taxpayer('individual'), kinds: ['payroll'] })).toEqual([]);
  expect(forms({ ...taxpayer('individual'), entityType: '' })).toEqual([]);
});

test('A fiscal year moves returns and estimates, but not reports on calendar years', () => {
  expect(find('c-corporation', 'federal-1120-estimated.2026.1', '09')?.nominal).toBe('2027-01-15');
  expect(find('c-corporation', 'federal-1120.2026.1', '09')?.period).toBe(
    'for the year ended September 30, 2027',
  );
  expect(find('c-corporation', 'federal-941.2026.1', '09')).toMatchObject({
    nominal: '2026-04-30',
    period: 'for the 1st quarter of 2026',
  });
});
