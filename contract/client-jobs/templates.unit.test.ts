import { expect, test } from 'vitest';
import { firstDueDate } from './templates.ts';

test.each([
  ['monthly', 0, '2027-01-01', '2027-01-31'],
  ['monthly', 5, '2027-01-01', '2027-01-26'],
  ['quarterly', 0, '2027-01-01', '2027-03-31'],
  ['yearly', 14, '2027-01-01', '2027-12-17'],
  ['none', 0, '2027-01-15', '2027-02-14'],
  ['monthly', 60, '2027-01-01', '2027-01-01'],
  ['monthly', 0, '2027-01-31', '2027-02-27'],
] as const)(
  'the first %s job, %i days before the end, of work from %s is due on %s [13.31]',
  (recurrence, daysBefore, startsOn, due) => {
    expect(firstDueDate({ recurrence, daysBefore }, startsOn)).toBe(due);
  },
);
