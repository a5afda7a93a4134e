import { expect, test } from 'vitest';
import {
  damagedZipAtEnd,
  damagedZipIn,
  damageIn,
  entityTypeIn,
  fiscalYearEndIn,
  phonesIn,
  statusIn,
} from './import-values.ts';

test.each([
  ['S corporation', 's-corporation'],
  ['S-Corp', 's-corporation'],
  ['1120-S', 's-corporation'],
  ['1120', 'c-corporation'],
  ['Form 1065', 'partnership'],
  ['Sole Prop', 'sole-proprietor'],
  ['501(c)(3)', 'nonprofit'],
  ['estate', 'trust-or-estate'],
  ['trust-or-estate', 'trust-or-estate'],
  ['Business', ''],
  [' ', ''],
  ['Bakery', null],
])('an entity type of "%s" is %j', (cell, type) => {
  expect(entityTypeIn(cell)).toBe(type);
});

test.each([
  ['12', '12'],
  ['6', '06'],
  ['June', '06'],
  ['30 Jun', '06'],
  ['Dec 31', '12'],
  ['12/31', '12'],
  ['9/30/2026', '09'],
  ['2026-09-30', '09'],
  ['', ''],
  ['13/31', null],
  ['whenever', null],
  ['soon 12', null],
])('a fiscal year end of "%s" is %j', (cell, month) => {
  expect(fiscalYearEndIn(cell)).toBe(month);
});

test.each([
  ['', 'active'],
  ['Lead', 'prospect'],
  ['Inactive', 'archived'],
  ['lost', null],
])('a status of "%s" is %j', (cell, status) => {
  expect(statusIn(cell)).toBe(status);
});

test.each([
  [
    'Phone:(385) 555-0127 Mobile:(801) 555-0128',
    [
      { label: 'Phone', phone: '(385) 555-0127' },
      { label: 'Mobile', phone: '(801) 555-0128' },
    ],
  ],
  [
    'Phone: 385-555-0127, Fax: 385 555 0129',
    [
      { label: 'Phone', phone: '(385) 555-0127' },
      { label: 'Fax', phone: '(385) 555-0129' },
    ],
  ],
  [
    '385.555.0127 / 801.555.0128',
    [
      { label: '', phone: '(385) 555-0127' },
      { label: '', phone: '(801) 555-0128' },
    ],
  ],
  ['385/555-0127', [{ label: '', phone: '(385) 555-0127' }]],
  ['Cell 801 555 0128', [{ label: 'Cell', phone: '(801) 555-0128' }]],
  ['+47 22 12 34 56', [{ label: '', phone: '+47 22 12 34 56' }]],
  ['(801) 555-0128 ext. 4', [{ label: '', phone: '(801) 555-0128 ext. 4' }]],
  // Anything else stays one value, as it was typed.
  ['801 555 0128 ask for Kim', [{ label: '', phone: '801 555 0128 ask for Kim' }]],
  ['Phone: 555-0127 Mobile: 801 555 0128', [{ label: '', phone: 'Phone: 555-0127 Mobile: 801 555 0128' }]],
])('the phone numbers in %j are %j [2.707]', (cell, phones) => {
  expect(phonesIn(cell)).toEqual(phones);
});

test.each([
  ['8.01555E+09', /shortened/],
  ['1E+15', /shortened/],
  ['########', /no value/],
  ['#N/A', /no value/],
  ['Jos\uFFFD', /letters were lost/],
  ['8015550143', null],
  ['E+09', null],
  ['#4', null],
])('the cell %j was damaged by a spreadsheet: %s [2.707]', (cell, message) => {
  if (message === null) expect(damageIn(cell)).toBeNull();
  else expect(damageIn(cell)).toMatch(message);
});

test.each([
  ['2139', 'MA', false, '02139'],
  ['2139', 'Massachusetts', false, '02139'],
  ['2139', '', false, '02139'],
  ['501', 'NY', false, '00501'],
  ['21391234', 'MA', false, '02139-1234'],
  ['2139-1234', 'MA', false, '02139-1234'],
  ['84020', 'UT', false, null],
  ['84020-1234', 'UT', false, null],
  ['840201234', 'UT', false, null],
  ['3000', 'VIC', false, null],
  ['3000', '', true, null],
])('the ZIP code %s of %j, abroad: %s, lacks zeros of %s', (zip, state, isAbroad, complete) => {
  const message = damagedZipIn(zip, { state, isAbroad });
  if (complete === null) expect(message).toBeNull();
  else expect(message).toContain(`Is this ${complete}?`);
});

test.each([
  ['1 Sample Street, Boston, MA 2139', true],
  ['1 Sample Street, Boston, MA 02139', false],
  ['1 Sample Street, Unit AB 2139', false],
  ['PO Box 2139', false],
])('the ZIP code at the end of %j lacks a zero: %s', (address, damaged) => {
  expect(damagedZipAtEnd(address) !== null).toBe(damaged);
});
