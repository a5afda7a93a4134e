import { describe, expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

const letter = (...paragraphs: string[]) => ({
  lines: [],
  blocks: [
    { kind: 'heading' as const, text: 'Terms' },
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
  ],
});

describe('what has changed in a text', () => {
  test('reads as pieces, not as every other word [13.28]', () => {
    const before = letter('This letter takes effect on the day of the last signature and covers 2025.');
    const after = letter('This letter takes effect on December 26, 2026 and covers 2026.');
    expect(changesBetween(before, after).texts).toEqual([
      {
        heading: 'Terms',
        parts: [
          { kind: 'same', text: 'This letter takes effect on ' },
          { kind: 'removed', text: 'the day of the last signature ' },
          { kind: 'added', text: 'December 26, 2026 ' },
          { kind: 'same', text: 'and covers ' },
          { kind: 'removed', text: '2025' },
          { kind: 'added', text: '2026' },
          { kind: 'same', text: '.' },
        ],
      },
    ]);
  });

  test.each([
    ['is nothing in the same text', ['One.', 'Two.'], ['One.', 'Two.'], []],
    ['is a new paragraph', ['One.'], ['One.', 'Two.'], [[['added', 'Two.']]]],
    ['is a paragraph that is gone', ['One.', 'Two.'], ['Two.'], [[['removed', 'One.']]]],
    [
      'is two whole paragraphs that have nothing in common',
      ['We pay bills each Friday.'],
      ['Reports come quarterly.'],
      [[['removed', 'We pay bills each Friday.']], [['added', 'Reports come quarterly.']]],
    ],
    [
      'keeps other scripts',
      ['山田様'],
      ['山田太郎様'],
      [
        [
          ['same', '山田'],
          ['added', '太郎'],
          ['same', '様'],
        ],
      ],
    ],
  ])('%s [13.28]', (_what, before, after, texts) => {
    const changed = changesBetween(letter(...before), letter(...after)).texts;
    expect(changed.map(({ parts }) => parts.map(({ kind, text }) => [kind, text]))).toEqual(texts);
  });
});

const line = (service: string, cents: number, recurrence: 'once' | 'monthly' = 'monthly') => ({
  service,
  cents,
  recurrence,
});
const changed = (before: ReturnType<typeof line>[], after: ReturnType<typeof line>[]) =>
  changesBetween({ blocks: [], lines: before }, { blocks: [], lines: after }).prices.map((price) => [
    price.service,
    price.before?.cents ?? null,
    price.after?.cents ?? null,
  ]);

test('a deposit is compared as a price [13.39]', () => {
  const before = { blocks: [], lines: [] };
  expect(changesBetween(before, { ...before, depositCents: 500 }).prices).toEqual([
    { service: 'Deposit', before: null, after: { cents: 500, recurrence: 'once' } },
  ]);
});

test('what has changed in the prices is said by service, also of two lines with the same name [13.28]', () => {
  const before = [line('Books', 100), line('Books', 900, 'once'), line('Payroll', 50)];
  expect(changed(before, before)).toEqual([]);
  expect(changed(before, [line('Books', 900, 'once'), line('Books', 110), line('Tax', 7)])).toEqual([
    ['Books', 100, 110],
    ['Tax', null, 7],
    ['Payroll', 50, null],
  ]);
});
