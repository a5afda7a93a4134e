import { expect, test } from 'vitest';
import { firmFacts } from './facts-schemas.ts';
import { firstMeetingText, licenseText } from './visitor-facts.ts';

test('the price of the first meeting is said as the owner set it, with its length where it is known', () => {
  expect(firstMeetingText('0')).toBe('The first meeting is free.');
  expect(firstMeetingText('150', 45)).toBe('The first meeting costs $150 and takes 45 minutes.');
  expect(firstMeetingText('1500')).toBe('The first meeting costs $1,500.');
  expect(firstMeetingText('')).toBe('');
  expect(firstMeetingText(undefined, 45)).toBe('');
});

test.each(['free', '-1', '1.50', '007', '100000'])('%s is no price', (price) => {
  expect(firmFacts.shape.firstMeetingPrice.safeParse(price).success).toBe(false);
});

test('a license is claimed only where it is set, and its number only with one [9.36]', () => {
  const name = 'Dana Sample';
  expect(licenseText({ name })).toBe('');
  expect(licenseText({ name, licenseNumber: '12345' })).toBe('');
  expect(licenseText({ name, license: 'cpa', licenseNumber: '12345' })).toBe(
    'Dana Sample is a Certified Public Accountant (CPA) licensed in Utah (number 12345).',
  );
  expect(licenseText({ name, license: 'none', licenseNumber: '12345' })).toBe(
    'Dana Sample is an accountant, and not a CPA or an enrolled agent.',
  );
});
