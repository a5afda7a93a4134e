import { expect, test } from 'vitest';
import { atWork, workday } from './demo-workday.ts';

test.each([
  ['2026-12-25', '2026-12-24'],
  ['2026-11-22', '2026-11-20'],
  ['2026-11-23', '2026-11-23'],
])('the office is open last before %s on %s', (date, open) => {
  expect(workday(date)).toBe(open);
});

test.each([
  ['Monday at noon', '2026-11-23T12:00-07:00', '2026-11-23T12:00-07:00'],
  ['Monday at 3 AM', '2026-11-23T03:11-07:00', '2026-11-20T16:45-07:00'],
  ['Monday at 8 PM', '2026-11-23T20:00-07:00', '2026-11-23T16:45-07:00'],
])('%s, people were at work last at %s', (_when, dateTime, work) => {
  expect(atWork(new Date(dateTime))).toEqual(new Date(work));
});
