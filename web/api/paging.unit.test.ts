import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cursorAfter, pollPages, replaceInPages } from './paging.ts';

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

  test('goes on where it was after its last row was replaced', () => {
    const client = new QueryClient();
    const page = [{ id: 1 }, { id: 2, cursor: 'next' }];
    client.setQueryData(['/api/list', 'all'], { pages: [page], pageParams: [''] });
    const changed = { id: 2, name: 'Changed' };
    replaceInPages(client, '/api/list', changed);
    expect(client.getQueryData(['/api/list', 'all'])).toEqual({
      pages: [[{ id: 1 }, { ...changed, cursor: 'next' }]],
      pageParams: [''],
    });
  });
});
