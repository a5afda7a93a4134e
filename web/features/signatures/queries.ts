import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { electronicRecordsEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { byPage, pageAfter } from '#web/api/paging.ts';

/** What the client was asked to sign, fifty per page. */
export const mySignaturesQuery = infiniteQueryOptions({
  queryKey: [signatureEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(signatureEndpoints.mine, { query: pageAfter(pageParam) }),
  ...byPage,
  ...followed,
});

/** How often to ask for the sealed copy, in ms: it is made within a minute after the last signature. */
const untilSealed = 5000;

/** One record with its text. */
export function signatureQuery(id: string) {
  return queryOptions({
    queryKey: [signatureEndpoints.read.path, id],
    queryFn: () => call(signatureEndpoints.read, { params: { id } }),
    ...followed,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'signed' ? untilSealed : followed.refetchInterval,
    refetchOnMount: 'always',
  });
}

/** The caller's consent to electronic records. */
export const electronicRecordsQuery = queryOptions({
  queryKey: [electronicRecordsEndpoints.read.path],
  queryFn: () => call(electronicRecordsEndpoints.read, {}),
  refetchOnMount: 'always',
});
