import { describe, expect, test } from 'vitest';
import { renewalDay, renewedLines, renewedTitle } from './rules.ts';

describe('a renewal', () => {
  test.each([
    [45_000, 30_000, 46_400],
    [45_050, 30_000, 46_402],
    [45_000, 0, 45_000],
    [-5_000, 100_000, -5_500],
    [9_999, 1_000_000, 19_998],
    [0, 50_000, 0],
  ])('of a price of %i cents, raised by %i parts per million, costs %i [13.27]', (cents, raise, next) => {
    const line = { service: 'Payroll', cents, recurrence: 'monthly' as const };
    expect(renewedLines([line], raise)).toEqual([{ ...line, cents: next }]);
  });

  test('leaves out what was charged once [13.27]', () => {
    expect(renewedLines([{ service: 'Setup', cents: 5, recurrence: 'once' }], 0)).toEqual([]);
  });

  test.each([
    ['Bookkeeping 2026', 'Bookkeeping 2027'],
    ['2026: books of 2026', '2027: books of 2027'],
    ['Order 20261', 'Order 20261'],
    ['Bookkeeping', 'Bookkeeping'],
  ])('of "%s" is called "%s" [13.27]', (title, next) => {
    expect(renewedTitle(title, '2026-01-15')).toBe(next);
  });

  test('of a letter from a leap day begins on the last day of February [13.26]', () => {
    expect(renewalDay('2028-02-29')).toBe('2029-02-28');
  });
});
