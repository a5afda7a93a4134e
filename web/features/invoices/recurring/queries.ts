import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The recurring invoices of all clients, fifty per page. */
export const allRecurringQuery = infiniteQueryOptions({
  queryKey: [billingEndpoints.allRecurring.path],
  queryFn: ({ pageParam }) => call(billingEndpoints.allRecurring, { query: pageAfter(pageParam) }),
  ...paged,
});

/** The income from recurring invoices. */
export const recurringIncomeQuery = queryOptions({
  queryKey: [billingEndpoints.recurringIncome.path],
  queryFn: () => call(billingEndpoints.recurringIncome, {}),
  refetchOnMount: 'always',
});
