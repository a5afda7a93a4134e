import { queryOptions } from '@tanstack/react-query';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';

/** What is set up for two-step sign-in on the current user's account. */
export const secondFactorQuery = queryOptions({
  queryKey: [secondFactorEndpoints.read.path],
  queryFn: () => call(secondFactorEndpoints.read, {}),
});
