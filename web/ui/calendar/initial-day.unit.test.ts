import { expect, test } from 'vitest';
import { initialDay } from './initial-day.ts';

const today = '2026-11-26';

test('A calendar opens at the first day that can be chosen, in a later month as well', () => {
  expect(initialDay({ today })).toBe(today);
  expect(initialDay({ today, min: '2026-11-28' })).toBe('2026-11-28');
  expect(initialDay({ today, isUnavailable: (date) => date < '2026-12-01' })).toBe('2026-12-01');
});

test('A calendar without such a day opens where it begins', () => {
  expect(initialDay({ today, min: '2026-11-27', isUnavailable: () => true })).toBe('2026-11-27');
  expect(initialDay({ today, max: '2026-11-25' })).toBe(today);
});
