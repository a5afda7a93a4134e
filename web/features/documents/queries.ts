import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { call } from '#web/api/call.ts';
import { type DocumentFilter, filterQuery } from './use-document-filter.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

/** The client's own documents, 50 per page. The firm sends documents too. */
export function myDocumentsQuery(filter: DocumentFilter) {
  return infiniteQueryOptions({
    queryKey: [documentEndpoints.mine.path, filter],
    queryFn: ({ pageParam }) =>
      call(documentEndpoints.mine, { query: { ...pageAfter(pageParam), ...filterQuery(filter) } }),
    ...paged,
  });
}

/** The years that have documents of the client's own. */
export const myYearsQuery = queryOptions({
  queryKey: [documentEndpoints.mine.path, 'years'],
  queryFn: () => call(documentEndpoints.years, {}),
});

/** The years that have documents of a client. */
export function clientYearsQuery(clientId: number) {
  return queryOptions({
    queryKey: [adminDocumentEndpoints.ofClient.path, clientId, 'years'],
    queryFn: () => call(adminDocumentEndpoints.years, { params: { id: String(clientId) } }),
  });
}

/** A client's documents as the firm sees them, 50 per page. */
export function clientDocumentsQuery(clientId: number, filter: DocumentFilter) {
  return infiniteQueryOptions({
    queryKey: [adminDocumentEndpoints.ofClient.path, clientId, filter],
    queryFn: ({ pageParam }) =>
      call(adminDocumentEndpoints.ofClient, {
        params: { id: String(clientId) },
        query: { ...pageAfter(pageParam), ...filterQuery(filter) },
      }),
    ...paged,
  });
}
