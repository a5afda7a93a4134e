import { expect, test } from 'vitest';
import { readLearnt } from './learnt.ts';
import type { Place } from './place.ts';
import { fingerprintOf, teach } from './teach.ts';
import { traitsOf } from './traits.ts';

const place = (id: string, ...asks: string[]): Place => ({
  id,
  title: id,
  path: '/',
  asks,
  lead: [],
  more: [],
  followUp: [],
});

const places = [
  place('payroll', 'pay my crew', 'pay my staff on friday', 'the crew wants its checks', 'checks for staff'),
  place('hours', 'when do you open', 'when do you close', 'do you open on friday', 'open on sunday'),
];

test('what is taught says which words speak for which place', () => {
  const { chances } = readLearnt(teach(places));
  const [payroll = 0, hours = 0] = [...chances(traitsOf('checks for my crew')).values()];
  expect(payroll).toBeGreaterThan(hours);
});

test('the same lessons make the same file', () => {
  expect(teach(places)).toEqual(teach(places));
});

test('another way to ask makes another fingerprint', () => {
  expect(fingerprintOf([place('payroll', 'pay'), place('hours', 'open')])).not.toBe(fingerprintOf(places));
});
