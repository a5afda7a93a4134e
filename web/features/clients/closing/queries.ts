import { queryOptions } from '@tanstack/react-query';
import { closingEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Whether the client has asked to close the account, and which records the firm has to keep. */
export const closingQuery = queryOptions({
  queryKey: [closingEndpoints.read.path],
  queryFn: () => call(closingEndpoints.read, {}),
  refetchOnMount: 'always',
});
