import { describe, expect, test } from 'vitest';
import { reportLines } from './report-lines.ts';

const columns = [
  { heading: 'Customer', target: 'name' as const },
  { heading: 'Phone', target: 'phone' as const },
  { heading: 'Balance', target: 'ignore' as const },
];
const client = (line: number, name: string, phone = '') => ({ line, cells: [name, phone, '0.00'] });
const reasonFor = (text: string, ...more: string[]) => {
  const row = { line: 3, cells: [text, ...more] };
  const rows = [client(2, 'Sample Bakery'), row, client(4, 'Sample Dental'), client(5, 'Sample Cafe')];
  return reportLines(columns, rows)(row);
};

test.each([
  'TOTAL',
  'Total',
  'Grand total',
  'Total for Sample Bakery',
  'Subtotal:',
  'Count: 195',
  '195 customers',
  'Page 1 of 3',
  'Accrual Basis',
  'Cash basis Saturday, November 28, 2026 06:20 AM GMT-07:00',
  'Saturday, November 28, 2026 06:20 AM GMT-07:00',
  'Sat, Nov. 28, 2026',
  'November 28, 2026',
  '11/28/2026',
  '2026-11-28 06:20',
  'Printed 11/28/2026',
  'Report generated 11/29/2026',
  'Report created on November 29, 2026',
  'This report was printed: 2026-11-29',
])('%j is a line of the report [2.705]', (text) => {
  expect(reasonFor(text)).toBeDefined();
  // With an amount in a column that is not imported, too.
  expect(reasonFor(text, '', '12,345.00')).toBeDefined();
});

test.each([
  'Total Plumbing LLC',
  'Totally Sweet Bakery',
  'Count Basie Tributes',
  'Page Turner Books',
  'Saturday Market',
  'November Rain Roofing',
  '1099 Experts',
  '3 Sisters Cafe',
  'Cash Basket',
  'Report Card Tutoring',
])('%j is a client', (text) => {
  expect(reasonFor(text)).toBeUndefined();
});

test('a line with a phone number is a client, whatever its name', () => {
  expect(reasonFor('Total', '(801) 555-0143')).toBeUndefined();
});

describe('what stands alone in the last lines', () => {
  const alone = (line: number, text: string) => ({ line, cells: [text, '', ''] });

  test('of a list whose other rows have more is no client', () => {
    const rows = [
      client(2, 'A Bakery'),
      client(3, 'B Bakery'),
      client(4, 'C Bakery'),
      alone(5, 'Confidential'),
    ];
    const reasonOf = reportLines(columns, rows);
    expect(rows.map(reasonOf)).toEqual([undefined, undefined, undefined, expect.any(String)]);
  });

  test('is a client where others stand alone as well', () => {
    const rows = [
      client(2, 'A Bakery'),
      alone(3, 'B Bakery'),
      client(4, 'C Bakery'),
      client(5, 'D'),
      alone(6, 'E'),
    ];
    expect(rows.map(reportLines(columns, rows))).toEqual(rows.map(() => undefined));
  });
});
