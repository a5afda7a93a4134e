import { describe, expect, it } from 'vitest';
import {
  fromCalendarDay,
  parseTypedDate,
  spokenDate,
  toCalendarDay,
  typedDate,
} from '#web/ui/calendar/date-text.ts';

describe('a typed date', () => {
  it.each([
    ['11/24/2026', '2026-11-24'],
    ['1/2/2027', '2027-01-02'],
    [' 11-24-26 ', '2026-11-24'],
    ['2/29/2028', '2028-02-29'],
    ['2026-11-24', '2026-11-24'],
  ])('%s is the day %s', (typed, day) => {
    expect(parseTypedDate(typed)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '11/24',
    '13/1/2026',
    '2/29/2027',
    '0/10/2026',
    '11/31/2026',
    '24/11/2026',
    '11/24/202',
  ])('%s is no day', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
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
