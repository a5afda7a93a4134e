import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { replaceInPages } from './replace-in-pages.ts';

test('a list that comes page by page goes on where it was after its last row was replaced', () => {
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
