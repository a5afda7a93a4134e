import { expect, test } from 'vitest';
import { gradeBank, gradeIntents, readBank } from '#tests/assistant/grade.ts';
import { firstQuestions } from '#tests/assistant/questions-first.ts';
import { assistantOn } from '#tests/assistant/standard.ts';

const { ask } = await assistantOn();

// Each minimum is the result less one question, with one answer to each: until two were no longer given, either could fit.
// The questions are not shown.
test.each([
  { name: 'one' as const, fit: 0.95, refused: 0.97, innocentRefused: 0 },
  { name: 'two' as const, fit: 0.85, refused: 0.94, innocentRefused: 0.01 },
  { name: 'five' as const, fit: 0.9, refused: 0.97, innocentRefused: 0.01 },
])('untouched bank $name is answered as well as before', ({ name, fit, refused, innocentRefused }) => {
  const totals = gradeBank(readBank(name), ask);
  expect(totals.questions).toBeGreaterThanOrEqual(150);
  expect(totals.fit).toBeGreaterThanOrEqual(fit);
  expect(totals.refused).toBeGreaterThanOrEqual(refused);
  expect(totals.innocentRefused).toBeLessThanOrEqual(innocentRefused);
});

test.each([
  { name: 'three' as const, fit: 0.99, refused: 0.99 },
  { name: 'four' as const, fit: 0.97, refused: 0.97 },
  { name: 'seven' as const, fit: 0.98, refused: 0.97 },
  { name: 'eight' as const, fit: 0.97, refused: 0.97 },
])(
  'bank $name, which is steered by, is answered, and nothing of it that is innocent refused',
  ({ name, ...minimum }) => {
    const { fit, refused, innocentRefused } = gradeBank(readBank(name), ask);
    expect(fit).toBeGreaterThanOrEqual(minimum.fit);
    expect(refused).toBeGreaterThanOrEqual(minimum.refused);
    expect(innocentRefused).toBe(0);
  },
);

test('bank six, which asks in odd, long words, is answered as well as before', () => {
  expect(gradeBank(readBank('six'), ask).fit).toBeGreaterThanOrEqual(0.89);
});

test('the older bank is answered from the right places', () => {
  const { right, refused } = gradeIntents(firstQuestions, ask);
  expect(right).toBeGreaterThanOrEqual(0.97);
  expect(refused).toBeGreaterThanOrEqual(0.97);
});
