import { infiniteQueryOptions } from '@tanstack/react-query';
import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** Earlier exports, fifty per page. */
export const billingExportsQuery = infiniteQueryOptions({
  queryKey: [billingExportEndpoints.list.path],
  queryFn: ({ pageParam }) => call(billingExportEndpoints.list, { query: pageAfter(pageParam) }),
  ...paged,
});
