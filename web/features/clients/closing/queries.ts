import { queryOptions } from '@tanstack/react-query';
import { closingEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Whether the account is to be closed. */
export const closingQuery = queryOptions({
  queryKey: [closingEndpoints.read.path],
  queryFn: () => call(closingEndpoints.read, {}),
  refetchOnMount: 'always',
});
