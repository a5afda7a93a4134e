import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries never retry, never refetch on focus and never go stale', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
});
