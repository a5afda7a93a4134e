import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientEndpoints, type ClientStatus } from '#contract/clients.ts';
import { call } from '#web/api/call.ts';

export type ClientFilter = ClientStatus | 'current' | 'all';

/** Clients and entries are asked for by the page. */
const pageSize = 50;

/** Clients by name, fifty at a time. */
export function clientsQuery(q: string, filter: ClientFilter) {
  return infiniteQueryOptions({
    queryKey: [clientEndpoints.list.path, q, filter],
    queryFn: ({ pageParam }) =>
      call(clientEndpoints.list, {
        query: {
          limit: String(pageSize),
          ...(q && { q }),
          ...(filter !== 'all' && { status: filter }),
          ...(pageParam && { cursor: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: lastIdOf,
    // Others work in the dashboard too: opening the list asks anew.
    refetchOnMount: 'always',
  });
}

/** How many clients a choice shows at once. */
export const choicesAtOnce = 20;

/** The first of the clients whom the firm works for and who fit, for a choice. */
export function clientChoicesQuery(q: string) {
  return queryOptions({
    queryKey: [clientEndpoints.choices.path, q],
    queryFn: () =>
      call(clientEndpoints.choices, { query: { limit: String(choicesAtOnce), ...(q && { q }) } }),
    refetchOnMount: 'always',
  });
}

/** The one that is chosen already. */
export function clientChoiceQuery(id: number) {
  return queryOptions({
    queryKey: [clientEndpoints.choices.path, id],
    queryFn: () => call(clientEndpoints.choices, { query: { id: String(id) } }),
  });
}

export const clientCountsQuery = queryOptions({
  queryKey: [clientEndpoints.counts.path],
  queryFn: () => call(clientEndpoints.counts, {}),
  refetchInterval: 30_000,
});

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: [clientEndpoints.read.path, id],
    queryFn: () => call(clientEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

export function timelineQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [clientEndpoints.timeline.path, id],
    queryFn: ({ pageParam }) =>
      call(clientEndpoints.timeline, {
        params: { id: String(id) },
        query: { limit: String(pageSize), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: lastIdOf,
    refetchOnMount: 'always',
  });
}

/** A full page may have another behind it. */
function lastIdOf(page: readonly { id: number }[]): string | undefined {
  return page.length < pageSize ? undefined : String(page.at(-1)?.id);
}
