import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate, hoursText, minutesOf, plainHours } from './hours.ts';

test.each([
  ['', null],
  ['abc', null],
  ['1', 60],
  ['1.', 60],
  ['1.5', 90],
  ['1,5', 90],
  ['.25', 15],
  ['1:30', 90],
  ['0:05', 5],
  ['12 h', 720],
  ['1.5.5', 90],
])('the typed hours %j are %j minutes [6.102]', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

test('any number of minutes is shown as hours that mean it again [6.102]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (minutes) => minutesOf(plainHours(minutes)) === minutes),
  );
  expect(hoursText(90)).toBe('1.5 h');
  expect(hoursText(60)).toBe('1 h');
});

test.each([0, -1, 1.5, 60_001, Number.NaN])('%d minutes are no estimate [6.102]', (minutes) => {
  expect(estimate.safeParse(minutes).success).toBe(false);
});
