import { expect, test } from 'vitest';
import { periodOf } from './periods.ts';

test.each([
  ['this-month', '2026-11-26', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-26', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-01-15', '2025-10-01', '2025-12-31'],
  ['last-quarter', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['this-year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ['last-year', '2026-11-26', '2025-01-01', '2025-12-31'],
] as const)('%s, seen from %s, is %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
});
