import { describe, expect, test } from 'vitest';
import { withFonts } from '#server/typesetting/fonts.ts';
import { setTitle } from './set-title.ts';

const width = 1040;
const set = async (title: string) => {
  const { lines, style } = await withFonts((fonts) => setTitle(fonts, title, width));
  return {
    size: style.size,
    texts: lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
    widest: Math.max(0, ...lines.map((line) => line.width)),
  };
};

describe('A title on a card', () => {
  test.each([
    ['Contact', 92, 1],
    ['Bookkeeping, payroll and advice for growing firms', 80, 2],
    ['Receivables that get paid: how to write an invoice that nobody can put aside for long', 66, 3],
  ])('"%s" is set in %i pixels and %i lines', async (title, size, lines) => {
    const made = await set(title);
    expect(made).toMatchObject({ size, texts: { length: lines } });
    expect(made.texts.join(' ')).toBe(title);
  });

  test.each([
    'word '.repeat(90),
    'x'.repeat(500),
    'short',
    `${'y'.repeat(30)} ${'z'.repeat(30)}`,
    '税'.repeat(200),
    'חשבונית '.repeat(60),
  ])('never overflows its box: %s', async (title) => {
    const { texts, widest } = await set(title);
    expect(texts.length).toBeLessThanOrEqual(3);
    expect(widest).toBeLessThanOrEqual(width + 0.1);
  });

  test('that fits at no size is cut, and says so', async () => {
    expect((await set('word '.repeat(90))).texts.at(-1)).toMatch(/…$/);
  });

  test('without a word draws nothing', async () => {
    expect((await set(' ')).texts).toEqual([]);
  });
});
