import { expect, test } from 'vitest';
import { entityTypeIn, fiscalYearEndIn, statusIn } from './import-values.ts';

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
