import { expect, test } from 'vitest';
import { learnt } from './learnt.ts';
import { standardPlaces } from './standard-pages.ts';
import { fingerprintOf } from './teach.ts';
import { traitsOf } from './traits.ts';

const likeliest = (question: string) =>
  [...learnt().chances(traitsOf(question))].toSorted(([, a], [, b]) => b - a)[0]?.[0];

test('was learnt from the ways to ask of today; if not, run node server/commands/teach-assistant.ts', () => {
  expect(learnt().fingerprint).toBe(fingerprintOf(standardPlaces()));
});

test('a question is likeliest to ask for what is asked for in such words', () => {
  expect(likeliest('my cook needs his check on friday')).toBe('service/payroll');
  expect(likeliest('the linen company wants its money and i lost the bill')).toBe('service/accounts-payable');
});

test('the chances of all places are one together, whatever is asked', () => {
  const chances = [...learnt().chances(traitsOf('zzz')).values()];
  expect(chances.reduce((all, one) => all + Math.exp(one), 0)).toBeCloseTo(1, 3);
});
