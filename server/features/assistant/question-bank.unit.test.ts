import { describe, expect, test } from 'vitest';
import { grade, shares } from '#tests/assistant/grade.ts';
import { firstQuestions } from '#tests/assistant/questions-first.ts';
import { tunedQuestions } from '#tests/assistant/questions.ts';

describe.each([
  ['the first third, untouched since it was written', firstQuestions],
  ['the rest', tunedQuestions],
])('%s', (_part, questions) => {
  const graded = questions.map(grade);
  const wrong = graded.filter(({ right }) => !right).map(({ question, got }) => `${question} -> ${got}`);
  const { sources, refused } = shares(graded);

  test('at least 92 of 100 answers come from the right place', () => {
    expect(sources, wrong.join('\n')).toBeGreaterThanOrEqual(0.92);
  });

  test('at least 97 of 100 questions that are not ours are refused', () => {
    expect(refused, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
});

test('the bank has at least 240 questions, a third of them first, and none twice', () => {
  const questions = [...firstQuestions, ...tunedQuestions].map(([question]) => question);
  expect(new Set(questions).size).toBe(questions.length);
  expect(questions.length).toBeGreaterThanOrEqual(240);
  expect(firstQuestions.length).toBeGreaterThanOrEqual(80);
});
