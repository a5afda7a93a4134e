import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminDocumentEndpoints, documentEndpoints } from '#contract/documents/endpoints.ts';
import { call } from '#web/api/call.ts';
import type { DocumentFolder, DocumentSort, OpenedChoice } from '#contract/documents/rules.ts';
import type { SortOrder } from '#contract/sort-order.ts';
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

/** The filters of the list of all clients' documents; what is undefined shows all. */
export interface AllDocumentsFilter {
  q?: string | undefined;
  client?: number | undefined;
  year?: string | undefined;
  folder?: DocumentFolder | undefined;
  opened?: OpenedChoice | undefined;
  /** Sent from this day on, and until this day. */
  from?: string | undefined;
  to?: string | undefined;
}

interface DocumentOrder {
  sort?: DocumentSort | undefined;
  order?: SortOrder | undefined;
}

/** The documents of all clients, newest first or as sorted, 50 per page. */
export function allDocumentsQuery(filter: AllDocumentsFilter, order: DocumentOrder) {
  return infiniteQueryOptions({
    queryKey: [adminDocumentEndpoints.list.path, allFilterOf(filter), order],
    queryFn: ({ pageParam }) =>
      call(adminDocumentEndpoints.list, {
        query: { ...allFilterOf(filter), ...order, ...pageAfter(pageParam) },
      }),
    ...paged,
  });
}

/** The filters as the calls take them. */
export function allFilterOf({ q, client, ...rest }: AllDocumentsFilter): Record<string, string> {
  const texts = { q, client: client === undefined ? undefined : String(client), ...rest };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/** The years that have documents of any client. */
export const allYearsQuery = queryOptions({
  queryKey: [adminDocumentEndpoints.allYears.path],
  queryFn: () => call(adminDocumentEndpoints.allYears, {}),
});
