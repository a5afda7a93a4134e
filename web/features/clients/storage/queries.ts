import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The storage use of the signed-in client. Its key starts with that of the documents, so both are invalidated together. */
export const myStorageQuery = queryOptions({
  queryKey: [documentEndpoints.mine.path, 'storage'],
  queryFn: () => call(storageEndpoints.mine, {}),
  refetchOnMount: 'always',
});

/** The storage use of one client, for the firm. */
export function clientStorageQuery(id: number) {
  return queryOptions({
    queryKey: [storageEndpoints.ofClient.path, id],
    queryFn: () => call(storageEndpoints.ofClient, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}
