import { queryOptions } from '@tanstack/react-query';
import { businessEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The firm's record of the signed-in person's business; null for an account without a client. */
export const businessQuery = queryOptions({
  queryKey: [businessEndpoints.mine.path],
  queryFn: () => call(businessEndpoints.mine, {}),
  refetchOnMount: 'always',
});
