import { queryOptions } from '@tanstack/react-query';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';

export const secondFactorQuery = queryOptions({
  queryKey: [secondFactorEndpoints.read.path],
  queryFn: () => call(secondFactorEndpoints.read, {}),
});
