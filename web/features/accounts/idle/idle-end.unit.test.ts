import { expect, test } from 'vitest';
import { minute } from '#contract/durations.ts';
import { idleEnd } from './idle-end.ts';

test.each([
  [30, 29],
  [720, 696],
])('of %i idle minutes %i are sure', (idleMinutes, sure) => {
  expect(idleEnd(1000, idleMinutes)).toBe(1000 + sure * minute);
});
