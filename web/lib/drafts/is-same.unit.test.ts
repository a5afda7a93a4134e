import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test('the order of keys is no change', () => {
  expect(isSame({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(true);
  expect(isSame({ a: 1, logo: undefined }, { a: 1 })).toBe(true);
  expect(isSame({ list: [1, 2] }, { list: [2, 1] })).toBe(false);
  expect(isSame({ a: 1 }, { a: '1' })).toBe(false);
});
