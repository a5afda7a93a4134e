import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { SortOrder } from '#contract/clients/rules.ts';
import type { InvoiceFilter, InvoiceSort } from '#contract/invoices/rules.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import { byPage, paged, pageAfter } from '#web/api/paging.ts';

/** The client's own invoices, fifty at a time; asked again with the notifications, since the firm sends them and money comes in. */
export const myInvoicesQuery = infiniteQueryOptions({
  queryKey: [invoiceEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(invoiceEndpoints.mine, { query: pageAfter(pageParam) }),
  ...byPage,
  refetchInterval: 30_000,
});

/** What is to be paid, where there are more invoices than were loaded; asked again whenever they are. */
export const myInvoiceCountsQuery = queryOptions({
  queryKey: [invoiceEndpoints.mine.path, 'counts'],
  queryFn: () => call(invoiceEndpoints.counts, {}),
  refetchInterval: 30_000,
});

interface ShownList {
  q: string;
  filter: InvoiceFilter | 'all';
  /** The newest first where it is left out. */
  sort: InvoiceSort | undefined;
  order: SortOrder;
}

/** Invoices of all clients, fifty at a time. */
export function invoicesQuery({ q, filter, sort, order }: ShownList) {
  return infiniteQueryOptions({
    queryKey: [adminInvoiceEndpoints.list.path, 'list', q, filter, sort, order],
    queryFn: ({ pageParam }) =>
      call(adminInvoiceEndpoints.list, {
        query: {
          ...pageAfter(pageParam),
          ...(q && { q }),
          ...(filter !== 'all' && { status: filter }),
          ...(sort && { sort, order }),
        },
      }),
    ...paged,
  });
}

/** What is owed; asked again now and then, since clients pay by card. */
export const agingQuery = queryOptions({
  queryKey: [adminInvoiceEndpoints.aging.path],
  queryFn: () => call(adminInvoiceEndpoints.aging, {}),
  refetchInterval: 30_000,
});

/** What a client owes. */
export function clientBalanceQuery(clientId: number) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.balance.path, clientId],
    queryFn: () => call(adminInvoiceEndpoints.balance, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.read.path, id],
    queryFn: () => call(adminInvoiceEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

/** A client's invoices as the firm sees them, fifty at a time. */
export function clientInvoicesQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [adminInvoiceEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(adminInvoiceEndpoints.ofClient, { params: { id: String(clientId) }, query: pageAfter(pageParam) }),
    ...paged,
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

export const taxRatesQuery = queryOptions({
  queryKey: [salesTaxEndpoints.rates.path],
  queryFn: () => call(salesTaxEndpoints.rates, {}),
});

export const catalogItemsQuery = queryOptions({
  queryKey: [billingEndpoints.items.path],
  queryFn: () => call(billingEndpoints.items, {}),
});
