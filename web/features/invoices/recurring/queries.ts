import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The recurring invoices of all clients, fifty at a time. */
export const allRecurringQuery = infiniteQueryOptions({
  queryKey: [billingEndpoints.allRecurring.path],
  queryFn: ({ pageParam }) => call(billingEndpoints.allRecurring, { query: pageAfter(pageParam) }),
  ...paged,
});

/** What recurring invoices bring in. */
export const recurringIncomeQuery = queryOptions({
  queryKey: [billingEndpoints.recurringIncome.path],
  queryFn: () => call(billingEndpoints.recurringIncome, {}),
  refetchOnMount: 'always',
});
