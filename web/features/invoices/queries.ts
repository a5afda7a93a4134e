import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingEndpoints } from '#contract/billing.ts';
import { type InvoiceFilter, invoiceEditing } from '#contract/invoice-editing.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { call } from '#web/api/call.ts';

/** The client's own invoices; asked again with the bell, since the firm sends them and money comes in. */
export const myInvoicesQuery = queryOptions({
  queryKey: [invoiceEndpoints.mine.path],
  queryFn: () => call(invoiceEndpoints.mine, {}),
  refetchInterval: 30_000,
});

const pageSize = 50;

/** Invoices of all clients, fifty at a time. */
export function invoicesQuery(q: string, filter: InvoiceFilter | 'all') {
  return infiniteQueryOptions({
    queryKey: [invoiceEditing.list.path, 'list', q, filter],
    queryFn: ({ pageParam }) =>
      call(invoiceEditing.list, {
        query: {
          limit: String(pageSize),
          ...(q && { q }),
          ...(filter !== 'all' && { status: filter }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < pageSize ? undefined : String(page.at(-1)?.id)),
    refetchOnMount: 'always',
  });
}

/** What is owed; asked again now and then, since clients pay by card. */
export const agingQuery = queryOptions({
  queryKey: [invoiceEditing.aging.path],
  queryFn: () => call(invoiceEditing.aging, {}),
  refetchInterval: 30_000,
});

export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: [invoiceEditing.read.path, id],
    queryFn: () => call(invoiceEditing.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

export function clientInvoicesQuery(clientId: number) {
  return queryOptions({
    queryKey: [invoiceEditing.ofClient.path, clientId],
    queryFn: () => call(invoiceEditing.ofClient, { params: { id: String(clientId) } }),
    refetchInterval: 30_000,
  });
}

export function recurringQuery(clientId: number) {
  return queryOptions({
    queryKey: [billingEndpoints.recurring.path, clientId],
    queryFn: () => call(billingEndpoints.recurring, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

export const billingQuery = queryOptions({
  queryKey: [billingEndpoints.read.path],
  queryFn: () => call(billingEndpoints.read, {}),
  gcTime: 0,
});

export const savedItemsQuery = queryOptions({
  queryKey: [billingEndpoints.items.path],
  queryFn: () => call(billingEndpoints.items, {}),
});
