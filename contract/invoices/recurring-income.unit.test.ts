import { expect, test } from 'vitest';
import { monthlyIncome } from './recurring-income.ts';

test('a quarterly invoice counts a third a month and a yearly one a twelfth, rounded once as a whole [2.356]', () => {
  expect(monthlyIncome([])).toBe(0);
  expect(
    monthlyIncome([
      { every: 'monthly', totalCents: 45_000 },
      { every: 'quarterly', totalCents: 30_000 },
      { every: 'yearly', totalCents: 120_000 },
    ]),
  ).toBe(65_000);
  // Each alone would be rounded to 33.
  const third = { every: 'quarterly' as const, totalCents: 100 };
  expect(monthlyIncome([third, third, third])).toBe(100);
});
