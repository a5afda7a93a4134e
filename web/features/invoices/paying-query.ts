import { queryOptions } from '@tanstack/react-query';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The invoice of a payment address; asked only with a token, and while `waiting` every three seconds until it is paid. */
export function payableQuery(token: string, waiting: boolean) {
  return queryOptions({
    queryKey: [payingEndpoints.see.path, token],
    queryFn: () => call(payingEndpoints.see, { body: { token } }),
    enabled: token !== '',
    // What is seen here is private: it is not cached once the page is left.
    gcTime: 0,
    refetchInterval: ({ state }) => (waiting && (state.data?.balance ?? 1) > 0 ? 3000 : false),
  });
}
