import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export const retentionQuery = queryOptions({
  queryKey: [retentionEndpoints.read.path],
  queryFn: () => call(retentionEndpoints.read, {}),
  refetchOnMount: 'always',
});

/** Records of a kind that are due for disposal, 50 per page. */
export function dueRecordsQuery(kind: RecordKind) {
  return infiniteQueryOptions({
    queryKey: [retentionEndpoints.due.path, kind],
    queryFn: ({ pageParam }) => call(retentionEndpoints.due, { query: { kind, ...pageAfter(pageParam) } }),
    ...paged,
  });
}

export const disposalsQuery = infiniteQueryOptions({
  queryKey: [disposalEndpoints.list.path],
  queryFn: ({ pageParam }) => call(disposalEndpoints.list, { query: pageAfter(pageParam) }),
  ...paged,
});

export function disposalQuery(id: number) {
  return queryOptions({
    queryKey: [disposalEndpoints.read.path, id],
    queryFn: () => call(disposalEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

export const legalHoldsQuery = queryOptions({
  queryKey: [legalHoldEndpoints.list.path],
  queryFn: () => call(legalHoldEndpoints.list, {}),
  refetchOnMount: 'always',
});

/** The legal hold of a client; null if there is none. */
export function clientHoldQuery(clientId: number) {
  return queryOptions({
    ...legalHoldsQuery,
    select: (holds) => holds.find((hold) => hold.clientId === clientId) ?? null,
  });
}
