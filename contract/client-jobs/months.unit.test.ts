import { expect, test } from 'vitest';
import { monthAsSpoken, monthsToChoose, monthToClose } from './months.ts';

test.each([
  ['2026-11-09', '2026-10'],
  ['2026-11-20', '2026-10'],
  ['2026-11-21', '2026-11'],
  ['2026-11-30', '2026-11'],
  ['2027-01-05', '2026-12'],
  ['2027-03-01', '2027-02'],
])('work due on %s usually closes %s [2.1242]', (dueDate, month) => {
  expect(monthToClose(dueDate)).toBe(month);
});

test('a month that was chosen is always among the choices', () => {
  expect(monthsToChoose('2026-02-10', '2025-01')).toEqual([
    '2025-01',
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
    '2025-10',
    '2025-09',
    '2025-08',
  ]);
  expect(monthsToChoose('2026-02-10', '2026-01')).toHaveLength(7);
});

test('a month of a year ago is named with its year', () => {
  expect(monthAsSpoken('2026-10', '2026-11-30')).toBe('October');
  expect(monthAsSpoken('2026-12', '2027-02-01')).toBe('December');
  expect(monthAsSpoken('2025-10', '2026-11-30')).toBe('October 2025');
});
