import { expect, test } from 'vitest';
import { drawing, drawingPath } from './drawing.ts';

test.each([
  ['a dot', [[10, 10, 10, 10]], true],
  [
    'two strokes to the edges',
    [
      [0, 0, 600, 200],
      [600, 0, 0, 200],
    ],
    true,
  ],
  ['nothing', [], true],
  ['a stroke without a line', [[10, 10]], false],
  ['half a point', [[10, 10, 20, 20, 30]], false],
  ['a point right of the field', [[10, 10, 601, 20]], false],
  ['a point below the field', [[10, 10, 20, 201]], false],
  ['a point above the field', [[10, -1, 20, 20]], false],
  ['a fraction', [[10.5, 10, 20, 20]], false],
  ['no numbers', [['a', 'b', 'c', 'd']], false],
  ['not a number', [[Number.NaN, 1, 2, 3]], false],
  ['too many strokes', Array.from({ length: 201 }, () => [1, 1, 2, 2]), false],
  ['too many points in all', Array.from({ length: 100 }, () => Array(82).fill(1)), false],
])('A drawn signature of %s is taken: %3$s [13.43]', (_, strokes, taken) => {
  expect(drawing.safeParse(strokes).success).toBe(taken);
});

test('A drawing is a path from point to point, each stroke for itself [13.43]', () => {
  expect(
    drawingPath([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 7, 8],
    ]),
  ).toBe('M1 2L3 4L5 6M7 8L7 8');
});
