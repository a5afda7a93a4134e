import { queryOptions } from '@tanstack/react-query';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents.ts';
import { call } from '#web/api/call.ts';

/** The client's own documents; asked again with the bell, since the firm sends some too. */
export const myDocumentsQuery = queryOptions({
  queryKey: [documentEndpoints.mine.path],
  queryFn: () => call(documentEndpoints.mine, {}),
  refetchInterval: 30_000,
});

/** A client's documents as the firm sees them. */
export function clientDocumentsQuery(clientId: number) {
  return queryOptions({
    queryKey: [adminDocumentEndpoints.ofClient.path, clientId],
    queryFn: () => call(adminDocumentEndpoints.ofClient, { params: { id: String(clientId) } }),
    refetchInterval: 30_000,
  });
}
