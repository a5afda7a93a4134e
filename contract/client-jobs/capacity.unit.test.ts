import { expect, test } from 'vitest';
import type { Weekday } from '../dates.ts';
import { availableMinutes, weeksFrom } from './capacity.ts';

const workweek: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const week = { from: '2026-11-29', to: '2026-12-05' };

test.each([
  ['2026-11-28', '2026-11-22'],
  ['2026-11-29', '2026-11-29'],
  ['2026-12-31', '2026-12-27'],
])('of %s, the first of four weeks begins on Sunday, %s [6.104]', (today, from) => {
  const weeks = weeksFrom(today);
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.from).toBe(from);
  expect(weeks.every(({ from: sunday, to }) => sunday < to)).toBe(true);
});

test.each([
  ['2026-11-29', 2400],
  ['2026-11-30', 2400],
  ['2026-12-02', 1440],
  ['2026-12-04', 480],
  ['2026-12-05', 0],
])('of 40 hours a week, on %s %i minutes are left in the week [6.104]', (today, left) => {
  expect(availableMinutes(2400, week, today, workweek)).toBe(left);
});

test('of a later week all hours are left, without opening hours each day counts, and no hours stay none [6.104]', () => {
  expect(availableMinutes(2400, { from: '2026-12-06', to: '2026-12-12' }, '2026-12-05', workweek)).toBe(2400);
  expect(availableMinutes(700, week, '2026-12-03', [])).toBe(300);
  expect(availableMinutes(null, week, '2026-12-03', workweek)).toBeNull();
});
