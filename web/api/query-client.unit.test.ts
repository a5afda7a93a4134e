import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries never retry, never refetch on focus and never go stale [7.47, 7.48, 7.49]', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
});

test('without a network a query fails and says so, and asks again when the network is back', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  let isAccessible = false;
  const observer = new QueryObserver(client, {
    queryKey: ['times'],
    queryFn: () =>
      isAccessible ? Promise.resolve('9:00 AM') : Promise.reject(new TypeError('Failed to fetch')),
  });
  const release = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  isAccessible = true;
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('9:00 AM');
  release();
  client.unmount();
});
