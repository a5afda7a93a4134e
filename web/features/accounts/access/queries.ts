import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccessFilter } from '#contract/accounts/access/rules.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** Who of the staff works for a client. */
export function clientStaffQuery(clientId: number) {
  return queryOptions({
    queryKey: [staffEndpoints.ofClient.path, clientId],
    queryFn: () => call(staffEndpoints.ofClient, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** How many accounts are open, closed, and due to be reviewed. */
export const accessCountsQuery = queryOptions({
  queryKey: [accessEndpoints.counts.path],
  queryFn: () => call(accessEndpoints.counts, {}),
  refetchOnMount: 'always',
});

/** The accounts that can sign in, fifty per page. */
export function accessQuery(q: string, filter: AccessFilter) {
  return infiniteQueryOptions({
    queryKey: [accessEndpoints.list.path, q, filter],
    queryFn: ({ pageParam }) =>
      call(accessEndpoints.list, { query: { ...pageAfter(pageParam), ...(q && { q }), filter } }),
    ...paged,
  });
}
