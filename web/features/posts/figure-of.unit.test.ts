import { expect, test } from 'vitest';
import { figureOf } from './figure-of.ts';

const cases: [title: string, summary: string, figure: string | undefined][] = [
  ['Who gets one under the $2,000 rule', 'The old $600 threshold ended.', '$2,000'],
  ['A 13-week cash flow forecast', '', '13 weeks'],
  ['Closing the month', 'How to close within 20 days, or 1 day.', '20 days'],
  ['Rates', 'A deposit of 1 percent', '1%'],
  ['Form 1099-NEC for 2026', 'What changed in Utah on July 1, 2025.', undefined],
];

test.for(cases)('%s %s', ([title, summary, figure]) => {
  expect(figureOf({ title, summary })).toBe(figure);
});
