import { expect, test } from 'vitest';
import { spreadOver } from './spread-over.ts';

const cases: [number, number[]][] = [
  [0, []],
  [1, [0]],
  [3, [0, 1, 2]],
  [4, [0, 1, 2]],
  [5, [0, 1, 3]],
  [16, [0, 5, 10]],
];

test.for(cases)('three of %i', ([length, chosen]) => {
  expect(
    spreadOver(
      Array.from({ length }, (_, index) => index),
      3,
    ),
  ).toEqual(chosen);
});
