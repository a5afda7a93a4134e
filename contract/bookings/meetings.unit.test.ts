import { expect, test } from 'vitest';
import { hasPhoneToCall } from './meetings.ts';

test.for([
  ['(801) 555-0100', true],
  ['1 801 555 0100', true],
  ['+1 801-555-0100', true],
  ['+41 44 268 12', true],
  ['801 555 01', false],
  ['555-0100', false],
  ['+1 801 555', false],
  ['call me', false],
] as const)('a meeting by phone with %j can be called: %s', ([phone, expected]) => {
  expect(hasPhoneToCall({ meetingType: 'phone', phone })).toBe(expected);
});

test('a meeting by video needs no number', () => {
  expect(hasPhoneToCall({ meetingType: 'video', phone: '' })).toBe(true);
});
