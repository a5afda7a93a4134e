import { describe, expect, it } from 'vitest';
import {
  fromCalendarDay,
  parseTypedDate,
  questionOfYear,
  spokenDate,
  toCalendarDay,
  typedDate,
} from '#web/ui/calendar/date-text.ts';

const range = { today: '2026-11-28' };

describe('the question about a year', () => {
  it.each([
    ['2020-01-05', 'Is 2020 the right year?'],
    ['2025-10-01', 'Is 2025 the right year?'],
    ['2025-12-31', undefined],
    ['2026-11-28', undefined],
    ['2027-12-31', undefined],
    ['2028-02-01', 'Is 2028 the right year?'],
    ['2206-11-28', 'Is 2206 the right year?'],
  ])('of %s is %j [5.62]', (date, question) => {
    expect(questionOfYear(date, range.today)).toBe(question);
  });
});

describe('a typed date', () => {
  it.each([
    ['11/24/2026', '2026-11-24'],
    ['1/2/2027', '2027-01-02'],
    [' 11-24-26 ', '2026-11-24'],
    ['2/29/2028', '2028-02-29'],
    ['2026-11-24', '2026-11-24'],
  ])('%s is the day %s [9.32]', (typed, day) => {
    expect(parseTypedDate(typed, range)).toBe(day);
  });

  it.each([
    ['12/3', {}, '2026-12-03'],
    ['12-3', {}, '2026-12-03'],
    [' 12 3 ', {}, '2026-12-03'],
    ['11/28', {}, '2026-11-28'],
    ['11/27', {}, '2027-11-27'],
    ['1/5', {}, '2027-01-05'],
    ['2/29', {}, '2028-02-29'],
    ['12/3', { min: '2026-12-04' }, '2027-12-03'],
    ['12/3', { max: '2026-11-28' }, '2025-12-03'],
    ['11/28', { max: '2026-11-28' }, '2026-11-28'],
    ['2/29', { max: '2026-11-28' }, '2024-02-29'],
    ['11/20', { max: '2027-03-01' }, '2026-11-20'],
  ])('%s without its year, with %o, is the day %s', (typed, limits, day) => {
    expect(parseTypedDate(typed, { ...range, ...limits })).toBe(day);
  });

  it.each([
    '',
    'soon',
    '11/',
    '2/30',
    '13/1',
    '24/11',
    '1124',
    '13/1/2026',
    '2/29/2027',
    '0/10/2026',
    '11/31/2026',
    '24/11/2026',
    '11/24/202',
  ])('%s is no day', (typed) => {
    expect(parseTypedDate(typed, range)).toBeNull();
  });
});

it('a day is written and spoken in the American way', () => {
  expect(typedDate('2026-11-24')).toBe('11/24/2026');
  expect(spokenDate('2026-11-24')).toBe('Tuesday, November 24, 2026');
});

it('a day survives the way to the calendar and back', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2027-01-01', '2028-02-29']) {
    expect(fromCalendarDay(toCalendarDay(day))).toBe(day);
  }
});
