import { expect, test } from 'vitest';
import { hasPhoneToCall } from './meetings.ts';

test.for([
  ['(801) 555-0100', true],
  ['1 801 555 0100', true],
  ['+1 801-555-0100', true],
  ['+41 44 268 12', true],
  ['801 555 0100 x12', true],
  ['101 555 0100', false],
  ['+99 see https://evil.example/r 1234567', false],
  ['801 555 01', false],
  ['555-0100', false],
  ['+1 801 555', false],
  ['call me', false],
] as const)('a meeting by phone with %j can be called: %s', ([phone, expected]) => {
  expect(hasPhoneToCall({ meetingType: 'phone', phone })).toBe(expected);
});

test('a text that is no number is refused before it is clear how to meet', () => {
  expect(hasPhoneToCall({ phone: 'see evil.example 801 555 0100' })).toBe(false);
  expect(hasPhoneToCall({ phone: '801 555 0100' })).toBe(true);
  expect(hasPhoneToCall({ phone: ' ' })).toBe(true);
});

test('a meeting by video needs no number', () => {
  expect(hasPhoneToCall({ meetingType: 'video', phone: '' })).toBe(true);
});
