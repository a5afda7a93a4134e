import { describe, expect, test } from 'vitest';
import { weekdays } from '../dates.ts';
import { nextDueDate } from './recurrence.ts';
import type { Recurrence } from './rules.ts';

const office = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const next = (recurrence: Recurrence, dueDate: string, recurrenceFrom = dueDate, open = office) =>
  nextDueDate({ recurrence, dueDate, recurrenceFrom }, open);

describe('The next task of a recurrence is due', () => {
  test.each([
    ['monthly', '2026-11-10', '2026-12-10'],
    ['quarterly', '2026-11-10', '2027-02-10'],
    ['yearly', '2026-11-10', '2027-11-10'],
    ['yearly', '2028-02-29', '2029-02-28'],
  ] as const)('%s after %s on %s', (recurrence, due, expected) => {
    expect(next(recurrence, due)).toBe(expected);
  });

  test('on the last day of a short month, and on the 31st again afterwards', () => {
    expect(next('monthly', '2028-01-31')).toBe('2028-02-29');
    expect(next('monthly', '2028-02-29', '2028-01-31')).toBe('2028-03-31');
  });

  test('on the next open day when the office is closed, and the recurrence goes on as if it had not moved', () => {
    expect(next('monthly', '2026-12-31', '2026-08-31')).toBe('2027-02-01');
    expect(next('monthly', '2027-02-01', '2026-08-31')).toBe('2027-03-01');
    expect(next('monthly', '2027-03-01', '2026-08-31')).toBe('2027-03-31');
  });

  test('on no federal holiday: on the next working day', () => {
    expect(next('monthly', '2026-11-25')).toBe('2026-12-28');
    expect(next('monthly', '2026-12-01')).toBe('2027-01-04');
  });

  test('on its own day where the office never closes, or never opens', () => {
    const due = { recurrence: 'monthly', dueDate: '2026-12-31', recurrenceFrom: '2026-12-31' } as const;
    expect(nextDueDate(due, weekdays)).toBe('2027-01-31');
    expect(nextDueDate(due, [])).toBe('2027-01-31');
  });

  test('never, when it does not come back', () => {
    expect(next('none', '2026-11-10')).toBeNull();
  });
});
