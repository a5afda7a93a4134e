import { expect, test } from 'vitest';
import { receiptCodeOf, receiptCodeText } from './rules.ts';

test.each([
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  ['abcd efgh jkmn', 'ABCDEFGHJKMN'],
  ['oil0-EFGH-JKMN', '0110EFGHJKMN'],
  ['', null],
  ['ABCD-EFGH-JKM', null],
  ['ABCD-EFGH-JKMNP', null],
  ['ABCD-EFGH-JKM!', null],
  ['ABCD-EFGH-JKMU', null],
])('%s is the code %s', (typed, code) => {
  expect(receiptCodeOf(typed)).toBe(code);
});

test('a code is read in groups of four', () => {
  expect(receiptCodeText('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
});
