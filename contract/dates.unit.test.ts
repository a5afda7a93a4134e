import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  firstOfWeek,
  fullDate,
  isRealDate,
  longDate,
  shortDate,
  weekdayOf,
} from './dates.ts';

describe('a real date', () => {
  test.each(['2026-11-24', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is one', (date) => {
    expect(isRealDate(date)).toBe(true);
  });

  test.each([
    '0000-01-01',
    '0001-01-01',
    '0202-11-28',
    '1026-11-28',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '12026-01-01',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '-2026-01-01',
    '２０２６-01-01',
    '',
  ])('%j is none', (date) => {
    expect(isRealDate(date)).toBe(false);
  });
});

test.each([
  ['2026-11-21', 'Saturday'],
  ['2026-11-22', 'Sunday'],
  ['2026-11-24', 'Tuesday'],
  ['2028-02-29', 'Tuesday'],
  ['1999-12-31', 'Friday'],
])('%s is a %s', (date, day) => {
  expect(weekdayOf(date)).toBe(day);
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-13', 2, '2027-03-15'],
  ['2026-01-01', 365, '2027-01-01'],
  ['2026-01-01', 0, '2026-01-01'],
])('%s and %i days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-05-15', 0, '2026-05-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('dates read as requirements 9 show them [9.27]', () => {
  expect(longDate('2026-11-24')).toBe('November 24, 2026');
  expect(fullDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
  expect(shortDate('2026-11-04')).toBe('Nov 4');
});

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2026-12-05', '2026-11-29'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on %s', (date, first) => {
  expect(firstOfWeek(date)).toBe(first);
});
