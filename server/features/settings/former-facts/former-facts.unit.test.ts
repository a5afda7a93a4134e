import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { formerFactFinder, formerFactsAfter, isShortNameLeft } from './former-facts.ts';

const before = {
  ...firm,
  name: 'O’Brien Tax',
  shortName: 'O’Brien',
  email: 'ann@obrien.example',
  phone: '(801) 555-0143',
  address: { ...firm.address, street: '12 Main Street, Suite 4' },
};
const after = {
  ...before,
  name: 'Summit & Co',
  shortName: 'Summit',
  email: 'hello@summit.example',
  phone: '(385) 555-0100',
  address: { ...firm.address, street: '9 State Street' },
};
const find = formerFactFinder(formerFactsAfter([], before, after), after);

test.each([
  ['Make your check payable to O’Brien Tax.', ['O’Brien Tax']],
  ["o'brien  tax's invoices", ['O’Brien Tax']],
  ['<p>We are <strong>O&#39;Brien</strong> Tax, 12 Main Street</p>', ['12 Main Street, Suite 4']],
  ['Mail it to 12 Main Street,\nSuite 4, Draper', ['12 Main Street, Suite 4']],
  ['Call 801-555-0143, 801.555.0143 or +1 (801) 555 0143!', ['(801) 555-0143']],
  ['Write to Ann@OBrien.example.', ['ann@obrien.example']],
  ['Everyone at O’Brien', ['O’Brien']],
  ['Summit & Co, 9 State Street, (385) 555-0100', []],
  ['O’Briens, 112 Main Street, 1801555014399', []],
  ['', []],
])('%j still says %j', (text, facts) => {
  expect(find(text)).toEqual(facts);
});

test('a present name that contains a former one is not outdated', () => {
  const renamed = { ...before, name: 'O’Brien Tax & Books' };
  const still = formerFactFinder(formerFactsAfter([], before, renamed), renamed);
  expect(still('Pay O’Brien Tax & Books.')).toEqual([]);
  expect(still('Pay O’Brien Tax, please.')).toEqual(['O’Brien Tax']);
});

test('a fact that is true again is no longer a former one', () => {
  const former = formerFactsAfter([], before, after);
  expect(formerFactsAfter(former, after, before)).not.toContain('O’Brien Tax');
  expect(formerFactsAfter(former, after, before)).toContain('Summit & Co');
});

test('the short name is left over if it is part of the former name alone', () => {
  const renamed = { ...before, name: 'Summit & Co' };
  const former = formerFactsAfter([], before, renamed);
  expect(isShortNameLeft(former, renamed)).toBe(true);
  expect(isShortNameLeft(former, { ...renamed, shortName: 'Summit' })).toBe(false);
  expect(isShortNameLeft(former, { ...renamed, name: 'O’Brien & Lee' })).toBe(false);
});
