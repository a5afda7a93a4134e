import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The results for a text. Never cached, since others change the records. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: [searchEndpoints.find.path, q],
    queryFn: () => call(searchEndpoints.find, { query: { q } }),
    enabled: q !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The same with older messages and inquiries, for a text that is typed to its end. */
export function olderSearchQuery(q: string) {
  return queryOptions({
    queryKey: [searchEndpoints.find.path, q, 'older'],
    queryFn: () => call(searchEndpoints.find, { query: { q, older: 'true' } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The five active clients that were worked on last, whenever they were added or imported, for a new invoice. */
export const recentClientsQuery = queryOptions({
  queryKey: [clientEndpoints.list.path, 'recent'],
  queryFn: () =>
    call(clientEndpoints.list, { query: { status: 'active', sort: 'work', order: 'desc', limit: '5' } }),
});

/** The first five clients that match, for a new invoice. */
export function billedClientsQuery(q: string) {
  return queryOptions({
    queryKey: [clientEndpoints.choices.path, 'billed', q],
    queryFn: () => call(clientEndpoints.choices, { query: { limit: '5', q } }),
    enabled: q !== '',
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
