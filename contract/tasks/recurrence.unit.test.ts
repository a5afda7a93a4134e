import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, weekdays } from '../dates.ts';
import { countBefore, countSkipped, dateAfter, dateOfPeriod, isMonthEnd, nextDueDate } from './recurrence.ts';
import { monthsBetween, type Recurrence } from './rules.ts';

const office = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const next = (recurrence: Recurrence, dueDate: string, recurrenceFrom = dueDate, open = office) =>
  nextDueDate({ recurrence, dueDate, recurrenceFrom, monthEnd: false }, open);

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

  test('on no federal holiday: on the next working day [2.347]', () => {
    expect(next('monthly', '2026-11-25')).toBe('2026-12-28');
    expect(next('monthly', '2026-12-01')).toBe('2027-01-04');
  });

  test('on its own day where the office never closes, or never opens', () => {
    const due = {
      recurrence: 'monthly',
      dueDate: '2026-12-31',
      recurrenceFrom: '2026-12-31',
      monthEnd: false,
    } as const;
    expect(nextDueDate(due, weekdays)).toBe('2027-01-31');
    expect(nextDueDate(due, [])).toBe('2027-01-31');
  });

  test('never, when it does not come back', () => {
    expect(next('none', '2026-11-10')).toBeNull();
  });
});

describe('a recurrence on the last day of the month', () => {
  test.for([
    ['monthly', '2026-11-30', ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['monthly', '2027-02-28', ['2027-03-31', '2027-04-30']],
    ['quarterly', '2026-09-30', ['2026-12-31', '2027-03-31', '2027-06-30']],
    ['yearly', '2027-02-28', ['2028-02-29', '2029-02-28']],
  ] as const)('%s from %s falls on %j [4.64]', ([every, from, expected]) => {
    let date: string = from;
    for (const day of expected) {
      date = dateAfter({ from, every, monthEnd: true }, date);
      expect(date).toBe(day);
    }
  });

  test('counts only from a last day: any other day stays that day', () => {
    expect(dateAfter({ from: '2026-11-15', every: 'monthly', monthEnd: true }, '2026-11-15')).toBe(
      '2026-12-15',
    );
  });
});

describe('the dates of any recurrence', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const rhythms = fc.record({
    from: day,
    every: fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
    monthEnd: fc.boolean(),
  });

  test('follow each other, once in each period, on their day or the last of a shorter month', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 40 }), (rhythm, times) => {
        let date = rhythm.from;
        for (let count = 0; count < times; count += 1) {
          const later = dateAfter(rhythm, date);
          expect(later > date).toBe(true);
          date = later;
        }
        expect(date.slice(0, 7)).toBe(
          addMonths(rhythm.from, times * monthsBetween[rhythm.every]).slice(0, 7),
        );
        const isLast = isMonthEnd(date);
        if (rhythm.monthEnd && isMonthEnd(rhythm.from)) expect(isLast).toBe(true);
        else expect(date.slice(8) === rhythm.from.slice(8) || isLast).toBe(true);
        expect(countBefore(rhythm, { next: dateAfter(rhythm, rhythm.from), day: date })).toBe(
          Math.max(0, times - 1),
        );
      }),
    );
  });

  test('belong to the period they were meant for, even if their due date moved to the next open day', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 24 }), ({ every, from, monthEnd }, times) => {
        let dueDate = from;
        for (let count = 0; count < times; count += 1)
          dueDate = nextDueDate({ recurrence: every, recurrenceFrom: from, monthEnd, dueDate }, office) ?? '';
        const period = dateOfPeriod({ recurrence: every, recurrenceFrom: from, monthEnd, dueDate });
        expect(period.slice(0, 7)).toBe(addMonths(from, times * monthsBetween[every]).slice(0, 7));
      }),
    );
  });

  test('that are skipped are those before the day on which the work resumes', () => {
    const work = {
      recurrence: 'monthly',
      recurrenceFrom: '2026-12-15',
      monthEnd: false,
      dueDate: '2026-12-15',
    } as const;
    expect(nextDueDate(work, weekdays, '2027-05-20')).toBe('2027-06-15');
    expect(countSkipped(work, '2027-05-20')).toBe(5);
    expect(nextDueDate(work, weekdays, '2027-05-15')).toBe('2027-05-15');
    expect(countSkipped(work, '2027-05-15')).toBe(4);
    expect(countSkipped(work, '2026-12-16')).toBe(0);
    expect(countSkipped({ ...work, recurrence: 'none' }, '2027-05-20')).toBe(0);
  });
});

test('A task at the end of what a date can be has no next one', () => {
  for (const due of ['2200-01-04', '9999-12-31']) expect(next('monthly', due)).toBeNull();
  expect(next('monthly', '2199-12-31')).not.toBeNull();
});
