import { queryOptions } from '@tanstack/react-query';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';

/** How many records await the caller's signature. In a file of its own: the portal's first view waits for it. */
export const waitingSignaturesQuery = queryOptions({
  queryKey: [signatureEndpoints.waiting.path],
  queryFn: () => call(signatureEndpoints.waiting, {}),
  ...followed,
});
