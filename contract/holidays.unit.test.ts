import { describe, expect, it, test } from 'vitest';
import { federalHolidayIds, holidayIn, holidayOn, holidaysText, nextObserved } from './holidays.ts';

// As the Office of Personnel Management lists them.
test.each([
  [
    2026,
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  ],
  [
    2027,
    '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24',
  ],
  [
    2028,
    '2027-12-31 2028-01-17 2028-02-21 2028-05-29 2028-06-19 2028-07-04 2028-09-04 2028-10-09 2028-11-10 2028-11-23 2028-12-25',
  ],
])('federal holidays of %i are observed on %s', (year, days) => {
  expect(federalHolidayIds.map((id) => holidayIn(year, id).observed).join(' ')).toBe(days);
});

describe('a day', () => {
  it.each([
    ['2026-11-26', 'thanksgiving-day'],
    ['2026-07-03', 'independence-day'],
    ['2026-07-04', 'independence-day'],
    ['2027-12-31', 'new-years-day'],
    ['2026-11-27', undefined],
    ['2026-12-24', undefined],
  ])('%s: %s', (day, id) => {
    expect(holidayOn(day, federalHolidayIds)).toBe(id);
  });

  it('is no holiday where the office is open for it', () => {
    expect(holidayOn('2026-11-11', ['christmas-day'])).toBeUndefined();
  });
});

test('a holiday comes next on the day it is observed, today included', () => {
  expect(nextObserved('thanksgiving-day', '2026-11-26')).toBe('Nov 26');
  expect(nextObserved('thanksgiving-day', '2026-11-27')).toBe('Nov 25');
  expect(nextObserved('new-years-day', '2026-01-02')).toBe('Jan 1');
});

test('the holidays on which the office is closed read as people say them', () => {
  expect(holidaysText(federalHolidayIds)).toBe('all federal holidays');
  expect(holidaysText(['labor-day', 'christmas-day'])).toBe('Labor Day and Christmas Day');
  expect(holidaysText([])).toBe('');
});
