import { queryOptions } from '@tanstack/react-query';
import { businessEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** What the firm has on record of the business that someone signs in for; null for an account without a client. */
export const businessQuery = queryOptions({
  queryKey: [businessEndpoints.mine.path],
  queryFn: () => call(businessEndpoints.mine, {}),
  refetchOnMount: 'always',
});
