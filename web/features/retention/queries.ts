import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { call } from '#web/api/call.ts';

const pageSize = 50;
const pageQuery = (cursor: string) => ({ limit: String(pageSize), ...(cursor !== '' && { cursor }) });
const nextOf = (page: readonly { id: number }[]) =>
  page.length < pageSize ? undefined : String(page.at(-1)?.id);

export const retentionQuery = queryOptions({
  queryKey: [retentionEndpoints.read.path],
  queryFn: () => call(retentionEndpoints.read, {}),
  refetchOnMount: 'always',
});

/** Records of a kind that are due for disposal, fifty at a time. */
export function dueRecordsQuery(kind: RecordKind) {
  return infiniteQueryOptions({
    queryKey: [retentionEndpoints.due.path, kind],
    queryFn: ({ pageParam }) => call(retentionEndpoints.due, { query: { kind, ...pageQuery(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: nextOf,
    refetchOnMount: 'always',
  });
}

export const disposalsQuery = infiniteQueryOptions({
  queryKey: [disposalEndpoints.list.path],
  queryFn: ({ pageParam }) => call(disposalEndpoints.list, { query: pageQuery(pageParam) }),
  initialPageParam: '',
  getNextPageParam: nextOf,
  refetchOnMount: 'always',
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

/** The legal hold of a client; null where there is none. */
export function clientHoldQuery(clientId: number) {
  return queryOptions({
    ...legalHoldsQuery,
    select: (holds) => holds.find((hold) => hold.clientId === clientId) ?? null,
  });
}

/** Reads everything about retention again: a hold, a rule and a disposal change what is due. */
export function useRetentionChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const paths: readonly unknown[] = [
    retentionEndpoints.read.path,
    retentionEndpoints.due.path,
    disposalEndpoints.list.path,
    legalHoldEndpoints.list.path,
  ];
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
