import { queryOptions } from '@tanstack/react-query';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The invoice of a payment link, loaded only with a token. `pollUntilPaid` reloads it every three seconds until it is paid. */
export function payableQuery(token: string, pollUntilPaid: boolean) {
  return queryOptions({
    queryKey: [payingEndpoints.see.path, token],
    queryFn: () => call(payingEndpoints.see, { body: { token } }),
    enabled: token !== '',
    // The invoice is private, so it leaves the cache with the page.
    gcTime: 0,
    refetchInterval: ({ state }) => (pollUntilPaid && (state.data?.balance ?? 1) > 0 ? 3000 : false),
  });
}
