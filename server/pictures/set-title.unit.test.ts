import { describe, expect, test } from 'vitest';
import { setTitle } from './set-title.ts';

/** Pretends that each character is half as wide as it is high. */
const widthOf = (text: string) => text.length / 2;
const set = (title: string) => setTitle(title, 1040, widthOf);

describe('A title on a card', () => {
  test.each([
    ['Contact', 92, 1],
    ['Bookkeeping, payroll and advice for', 80, 2],
    ['Receivables that get paid: how to write an invoice that nobody can put', 66, 3],
  ])('"%s" is set in %i pixels and %i lines', (title, size, lines) => {
    const made = set(title);
    expect(made).toMatchObject({ size, lines: { length: lines } });
    expect(made.lines.join(' ')).toBe(title);
  });

  test('never overflows its box', () => {
    for (const title of [
      'word '.repeat(90),
      'x'.repeat(500),
      'short',
      `${'y'.repeat(30)} ${'z'.repeat(30)}`,
    ]) {
      const { lines, size } = set(title);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(widthOf(line.replace('…', '')) * size).toBeLessThanOrEqual(1040);
    }
  });

  test('that fits at no size is cut, and says so', () => {
    expect(set('word '.repeat(90)).lines.at(-1)).toMatch(/…$/);
  });

  test('without a word draws nothing', () => {
    expect(set(' ').lines).toEqual([]);
  });
});
