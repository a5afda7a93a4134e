import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { adminInvoiceEndpoints as invoices } from '#contract/invoices/endpoints.ts';
import { refetchChanged } from '#web/api/live/refetch-changed.ts';
import { refreshAfter } from './refresh.ts';

test('a record is not requested while it is being deleted, and is again if that failed [7.63]', async () => {
  const { client, requests } = screenWith(
    [invoices.read.path, 1],
    [invoices.read.path, 2],
    [invoices.list.path],
  );
  const { promise, reject } = Promise.withResolvers<never>();
  const deleting = new MutationObserver(client, {
    mutationFn: () => promise,
    meta: { deletes: { path: invoices.read.path, id: 1 } },
  }).mutate();
  await refetchChanged(client, new Set([invoices.read.path, invoices.list.path]));
  expect(requests()).toEqual([`${invoices.read.path} 2`, invoices.list.path]);
  reject(new Error('Refused'));
  await deleting.catch(() => {});
  await refetchChanged(client, new Set([invoices.read.path]));
  expect(requests()).toEqual([`${invoices.read.path} 1`, `${invoices.read.path} 2`]);
});

test('after a call, what it changed is refetched, and what is worked out from typed text is not [7.63]', async () => {
  const { client, requests, show } = screenWith([invoices.read.path, 1], ['/api/admin/bookings']);
  show([invoices.preview.path, 1], { computed: true });
  show(['/api/admin/open-work'], { all: true });
  await refreshAfter(client, invoices.pay);
  expect(requests()).toEqual([`${invoices.read.path} 1`, '/api/admin/open-work']);
});

/** A page on which these queries are shown and loaded. `requests` answers what was requested since it was last asked. */
function screenWith(...keys: readonly (readonly unknown[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  let requested: string[] = [];
  const show = (queryKey: readonly unknown[], meta = {}) => {
    client.setQueryData(queryKey, 'loaded');
    const queryFn = () => {
      requested.push(queryKey.join(' '));
      return Promise.resolve('loaded again');
    };
    onTestFinished(new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => {}));
  };
  for (const key of keys) show(key);
  const requests = () => {
    const found = requested;
    requested = [];
    return found;
  };
  return { client, requests, show };
}
