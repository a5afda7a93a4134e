import { expect, test } from 'vitest';
import { grouped } from './numbers.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 43_200, -5, -1234])(
  '%i reads as Intl has it',
  (count) => {
    expect(grouped(count)).toBe(new Intl.NumberFormat('en-US').format(count));
  },
);
