import { expect, test } from 'vitest';
import { hour } from '#contract/durations.ts';
import { atWork, workday } from './demo-workday.ts';

test.each([
  ['2026-12-25', '2026-12-24'],
  ['2026-11-22', '2026-11-20'],
  ['2026-11-23', '2026-11-23'],
])('the office is open last before %s on %s', (date, open) => {
  expect(workday(date)).toBe(open);
});

test.each([
  ['Monday at 9 AM', '2026-11-23T09:00-07:00', '2026-11-23T09:00-07:00'],
  ['Monday at 9 PM', '2026-11-23T21:00-07:00', '2026-11-23T13:00-07:00'],
  ['Monday at 3 AM', '2026-11-23T03:00-07:00', '2026-11-20T16:20-07:00'],
  ['the day after Thanksgiving at 9 AM', '2026-11-27T09:00-07:00', '2026-11-27T09:00-07:00'],
  ['Thanksgiving at noon', '2026-11-26T12:00-07:00', '2026-11-25T13:30-07:00'],
])('for %s, people were at work at a time that is not later', (_when, dateTime, work) => {
  expect(atWork(new Date(dateTime))).toEqual(new Date(work));
});

test('every hour of two weeks has a time of its own at work, in the same order', () => {
  const hours = Array.from(
    { length: 336 },
    (_, index) => Date.parse('2026-11-20T00:11-07:00') + index * hour,
  );
  const times = hours.map((time) => atWork(new Date(time)).getTime());
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(times.every((time, index) => time <= (hours[index] ?? 0))).toBe(true);
});
