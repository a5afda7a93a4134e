import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#contract/dates.ts';
import { dueReminder, remindedByHand } from './reminders.ts';

const dueDate = '2026-12-10';
const days = [-3, 1, 7];

describe('the scheduled reminder that is due', () => {
  test.for([
    ['2026-12-06', null, undefined],
    ['2026-12-07', null, -3],
    ['2026-12-07', -3, undefined],
    ['2026-12-10', -3, undefined],
    ['2026-12-11', -3, 1],
    ['2026-12-30', -3, 7],
    ['2026-12-30', null, 7],
    ['2026-12-30', 7, undefined],
  ] as const)('on %s, after that of day %s, is that of day %s', ([today, reminded, expected]) => {
    expect(dueReminder({ dueDate, reminded }, days, { today, since: '2026-11-01' })).toBe(expected);
  });

  test('is none whose day is not after the day of the request itself', () => {
    const reminder = (since: string) =>
      dueReminder({ dueDate, reminded: null }, days, { today: '2026-12-07', since });
    expect([reminder('2026-12-06'), reminder('2026-12-07')]).toEqual([-3, undefined]);
  });
});

describe('a reminder by hand', () => {
  test.for([
    ['the evening before', '2026-12-10', '2026-12-11', undefined],
    ['the same day', '2026-12-11', '2026-12-11', undefined],
    ['two days before', '2026-12-09', '2026-12-11', 1],
    ['before the first one', '2026-12-06', '2026-12-07', undefined],
    ['long before', '2026-11-20', '2026-12-07', -3],
  ] as const)('%s counts or not', ([, byHand, today, expected]) => {
    const reminded = remindedByHand({ dueDate, reminded: null }, byHand);
    expect(dueReminder({ dueDate, reminded }, days, { today, since: '2026-11-01' })).toBe(expected);
  });

  test('is never followed by a scheduled one on that day or the next, and takes back none that was sent [4.63]', () => {
    const offset = fc.integer({ min: -30, max: 120 });
    fc.assert(
      fc.property(
        fc.array(offset, { maxLength: 8 }),
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.option(offset),
        (reminders, at, before) => {
          const today = addDays(dueDate, at);
          const reminded = remindedByHand({ dueDate, reminded: before }, today);
          expect(reminded).toBeGreaterThanOrEqual(before ?? reminded);
          expect(Math.abs(reminded)).toBeLessThanOrEqual(1000);
          for (const day of [today, addDays(today, 1)])
            expect(
              dueReminder({ dueDate, reminded }, reminders, { today: day, since: addDays(dueDate, -50_000) }),
            ).toBeUndefined();
          expect(daysBetween(dueDate, today)).toBe(at);
        },
      ),
    );
  });
});
