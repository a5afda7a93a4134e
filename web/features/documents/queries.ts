import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { call } from '#web/api/call.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The client's own documents, fifty at a time; asked again with the notifications, since the firm sends some too. */
export const myDocumentsQuery = infiniteQueryOptions({
  queryKey: [documentEndpoints.mine.path],
  queryFn: ({ pageParam }) => call(documentEndpoints.mine, { query: pageAfter(pageParam) }),
  ...paged,
  refetchInterval: 30_000,
});

/** A client's documents as the firm sees them, fifty at a time. */
export function clientDocumentsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [adminDocumentEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(adminDocumentEndpoints.ofClient, {
        params: { id: String(clientId) },
        query: pageAfter(pageParam),
      }),
    ...paged,
    refetchInterval: 30_000,
  });
}
