import { describe, expect, test } from 'vitest';
import { cursorAfter, pollPages } from './paging.ts';

describe('a list that comes page by page', () => {
  test.each([0, 1, 2, 10])('with %d loaded pages causes as many calls a minute as with one', (count) => {
    const pages = Array.from({ length: count }, () => []);
    const interval = pollPages(5000)({ state: { data: { pages } } });
    expect((60_000 / interval) * Math.max(1, count)).toBe(12);
    expect(pollPages(5000)({ state: { data: undefined } })).toBe(5000);
  });

  test('ends where the last row of a page has no cursor', () => {
    expect(cursorAfter([{}, { cursor: 'next' }])).toBe('next');
    expect(cursorAfter([{ cursor: 'next' }, {}])).toBeUndefined();
    expect(cursorAfter([])).toBeUndefined();
  });
});
