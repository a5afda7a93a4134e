import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillIn, hasPlaceholder, placeholders, retitled, titleOf } from './periods.ts';

describe('a text that names its period', () => {
  test.for([
    ['Month-end close, {month} {year}', '2026-12-31', 'Month-end close, December 2026'],
    ['Month-end close, {last month} {year}', '2027-01-10', 'Month-end close, December 2026'],
    ['{year}: {last month}', '2027-01-10', '2026: December'],
    ['Plan for {next month} {year}', '2026-12-01', 'Plan for January 2027'],
    ['Payroll {quarter} {year}', '2026-12-31', 'Payroll Q4 2026'],
    ['Payroll {last quarter} {year}', '2027-02-15', 'Payroll Q4 2026'],
    ['Payroll {next quarter} {year}', '2026-11-30', 'Payroll Q1 2027'],
    ['Tax return {last year}', '2027-03-15', 'Tax return 2026'],
    ['Budget {next year}', '2026-11-30', 'Budget 2027'],
    ['{month} {year} and {last year}', '2027-01-15', 'January 2027 and 2026'],
    ['{last month} {year} to {month} {year}', '2027-01-15', 'December 2026 to January 2027'],
    ['{Month} {YEAR}', '2026-12-31', 'December 2026'],
    ['{last month}', '2027-03-31', 'February'],
  ] as const)('%s on %s reads %s', ([typed, date, expected]) => {
    expect(fillIn(typed, date)).toBe(expected);
    expect(titleOf(typed, date)).toEqual({ title: expected, titlePattern: typed });
  });

  test.for(['Close, November', '{name} of {months}', '{{}', '{ month }', '{nextmonth}', '$& $1 {'])(
    'stays as typed without one: %s',
    (typed) => {
      expect(titleOf(typed, '2026-12-31')).toEqual({ title: typed, titlePattern: null });
    },
  );

  test('has nothing left to fill in afterwards, and keeps everything else [4.65]', () => {
    const part = fc.oneof(fc.constantFrom(...placeholders), fc.string());
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 1, max: 12 }), (parts, month) => {
        const typed = parts.join('|');
        const filled = fillIn(typed, `2026-${String(month).padStart(2, '0')}-15`);
        if (!hasPlaceholder(typed)) expect(filled).toBe(typed);
        expect(hasPlaceholder(filled) && !/\{[^}]*\{/u.test(typed)).toBe(false);
      }),
    );
  });
});

describe('an edit of a title', () => {
  const row = { title: 'Close December', titlePattern: 'Close {month}' };
  test.for([
    [undefined, '2026-12-31', row],
    ['Close December', '2026-12-31', row],
    [undefined, '2027-01-31', { title: 'Close January', titlePattern: 'Close {month}' }],
    ['Close of {month}', '2026-12-31', { title: 'Close of December', titlePattern: 'Close of {month}' }],
    ['Close the books', '2026-12-31', { title: 'Close the books', titlePattern: null }],
  ] as const)('to %s on %s', ([title, date, expected]) => {
    expect(retitled(row, title, date)).toEqual(expected);
  });

  test('of one without placeholders keeps it as it is', () => {
    expect(retitled({ title: 'Close', titlePattern: null }, undefined, '2026-12-31')).toEqual({
      title: 'Close',
      titlePattern: null,
    });
  });
});
