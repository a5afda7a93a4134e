import { expect, test } from 'vitest';
import { firstShown } from './first-shown.ts';

const today = '2026-11-26';

test('A calendar opens at the first day that can be chosen, in a later month as well', () => {
  expect(firstShown({ today })).toBe(today);
  expect(firstShown({ today, min: '2026-11-28' })).toBe('2026-11-28');
  expect(firstShown({ today, isUnavailable: (date) => date < '2026-12-01' })).toBe('2026-12-01');
});

test('A calendar without such a day opens where it begins', () => {
  expect(firstShown({ today, min: '2026-11-27', isUnavailable: () => true })).toBe('2026-11-27');
  expect(firstShown({ today, max: '2026-11-25' })).toBe(today);
});
