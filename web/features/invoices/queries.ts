import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { InvoiceFilter, InvoiceSort } from '#contract/invoices/rules.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { byPage, paged, pageAfter } from '#web/api/paging.ts';

/** The client's own invoices, fifty per page. The firm sends invoices and records payments too. */
export const myInvoicesQuery = infiniteQueryOptions({
  queryKey: [invoiceEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(invoiceEndpoints.mine, { query: pageAfter(pageParam) }),
  ...byPage,
  ...followed,
});

/** The totals of the client's unpaid invoices, for when only some invoices are loaded. */
export const myInvoiceCountsQuery = queryOptions({
  queryKey: [invoiceEndpoints.mine.path, 'counts'],
  queryFn: () => call(invoiceEndpoints.counts, {}),
  ...followed,
});

interface ListOptions {
  q: string;
  filter: InvoiceFilter | 'all';
  /** If undefined, the newest invoices come first. */
  sort: InvoiceSort | undefined;
  order: SortOrder;
}

/** Invoices of all clients, fifty per page. */
export function invoicesQuery({ q, filter, sort, order }: ListOptions) {
  return infiniteQueryOptions({
    queryKey: [adminInvoiceEndpoints.list.path, 'list', q, filter, sort, order],
    queryFn: ({ pageParam }) =>
      call(adminInvoiceEndpoints.list, {
        query: {
          ...pageAfter(pageParam),
          ...filtersOf({ q, filter }),
          ...(sort && { sort, order }),
        },
      }),
    ...paged,
  });
}

/** The filters of the list, as its call takes them. */
export function filtersOf({ q, filter }: Pick<ListOptions, 'q' | 'filter'>) {
  return { ...(q && { q }), ...(filter !== 'all' && { status: filter }) };
}

/** What clients owe, by age. Clients pay by card at any time. */
export const agingQuery = queryOptions({
  queryKey: [adminInvoiceEndpoints.aging.path],
  queryFn: () => call(adminInvoiceEndpoints.aging, {}),
  ...followed,
});

/** What a client owes, and how much of it is overdue. */
export function clientBalanceQuery(clientId: number) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.balance.path, clientId],
    queryFn: () => call(adminInvoiceEndpoints.balance, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** One invoice, as the firm sees it. */
export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.read.path, id],
    queryFn: () => call(adminInvoiceEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

/** A client's invoices as the firm sees them, fifty per page. */
export function clientInvoicesQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [adminInvoiceEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(adminInvoiceEndpoints.ofClient, { params: { id: String(clientId) }, query: pageAfter(pageParam) }),
    ...paged,
  });
}

/** A client's recurring invoices. */
export function recurringQuery(clientId: number) {
  return queryOptions({
    queryKey: [billingEndpoints.recurring.path, clientId],
    queryFn: () => call(billingEndpoints.recurring, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** The billing settings, loaded again on each visit. */
export const billingQuery = queryOptions({
  queryKey: [billingEndpoints.read.path],
  queryFn: () => call(billingEndpoints.read, {}),
  gcTime: 0,
});

/** The firm's sales tax rates, archived ones included. */
export const taxRatesQuery = queryOptions({
  queryKey: [salesTaxEndpoints.rates.path],
  queryFn: () => call(salesTaxEndpoints.rates, {}),
});

/** The services that the firm has saved with their prices. */
export const catalogItemsQuery = queryOptions({
  queryKey: [billingEndpoints.items.path],
  queryFn: () => call(billingEndpoints.items, {}),
});
