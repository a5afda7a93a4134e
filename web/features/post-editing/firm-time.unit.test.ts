import { expect, test } from 'vitest';
import { firmMoment, momentAt, wallTimeOf } from './firm-time.ts';

test.each([
  ['2026-12-01', '09:00', '2026-12-01T16:00:00.000Z'],
  ['2026-07-01', '09:00', '2026-07-01T15:00:00.000Z'],
  ['2026-07-01', '00:00', '2026-07-01T06:00:00.000Z'],
  ['2026-11-01', '23:30', '2026-11-02T06:30:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T08:59:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T09:00:00.000Z'],
])('%s at %s in Draper is %s', (date, time, moment) => {
  expect(momentAt(date, time)?.toISOString()).toBe(moment);
  expect(wallTimeOf(new Date(moment))).toEqual({ date, time });
});

test('a time that the clocks skip, or that is none, is no moment', () => {
  expect(momentAt('2026-03-08', '02:30')).toBeNull();
  expect(momentAt('2026-03-08', '')).toBeNull();
  expect(momentAt('soon', '09:00')).toBeNull();
});

test('a moment is told in the time of the firm', () => {
  expect(firmMoment('2026-12-01T16:00:00Z').replaceAll(/\s/g, ' ')).toBe('Dec 1, 2026, 9:00 AM');
});
