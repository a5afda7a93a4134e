import type { TimelineKind } from '#contract/audit/groups.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import type { EntityType } from '#contract/clients/entity-types.ts';
import type { ClientSort, ClientStatus, PortalState } from '#contract/clients/rules.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import { call } from '#web/api/call.ts';
import { followsAll } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export type ClientFilter = ClientStatus | 'current' | 'overdue' | 'closing' | 'all';

/** Filters and order of the list of clients. */
export interface ClientListQuery {
  q: string;
  filter: ClientFilter;
  tag?: string | undefined;
  entityType?: EntityType | undefined;
  portal?: PortalState | undefined;
  sort?: ClientSort | undefined;
  order?: SortOrder | undefined;
}

/** Clients in the requested order, 50 per page. */
export function clientsQuery({ sort = 'name', order = 'asc', ...filters }: ClientListQuery) {
  const query = filtersOf(filters);
  return infiniteQueryOptions({
    queryKey: [clientEndpoints.list.path, query, sort, order],
    queryFn: ({ pageParam }) =>
      call(clientEndpoints.list, {
        query: {
          ...pageAfter(pageParam),
          sort,
          order,
          ...query,
        },
      }),
    ...paged,
    ...followsAll,
  });
}

/** The filters of the list as its call takes them. */
export function filtersOf({ q, filter, tag, entityType, portal }: Omit<ClientListQuery, 'sort' | 'order'>) {
  return {
    ...(q && { q }),
    ...(filter !== 'all' && { status: filter }),
    ...(tag !== undefined && { tag }),
    ...(entityType !== undefined && { entityType }),
    ...(portal !== undefined && { portal }),
  };
}

/** How many clients a select shows at once. */
export const choicesAtOnce = 20;

/** The first matching clients of the firm, for a select; archived ones too on request. */
export function clientChoicesQuery(q: string, withArchived: boolean) {
  return queryOptions({
    queryKey: [clientEndpoints.choices.path, q, withArchived],
    queryFn: () =>
      call(clientEndpoints.choices, {
        query: { limit: String(choicesAtOnce), ...(q && { q }), ...statusOf(withArchived) },
      }),
    refetchOnMount: 'always',
  });
}

/** The client that is already chosen. */
export function clientChoiceQuery(id: number, withArchived: boolean) {
  return queryOptions({
    queryKey: [clientEndpoints.choices.path, id, withArchived],
    queryFn: () => call(clientEndpoints.choices, { query: { id: String(id), ...statusOf(withArchived) } }),
  });
}

function statusOf(withArchived: boolean): { status?: 'all' } {
  return withArchived ? { status: 'all' } : {};
}

export const clientCountsQuery = queryOptions({
  queryKey: [clientEndpoints.counts.path],
  queryFn: () => call(clientEndpoints.counts, {}),
  ...followsAll,
});

/** Pairs of clients that may be duplicates. */
export const duplicatesQuery = queryOptions({
  queryKey: [clientEndpoints.duplicates.path],
  queryFn: () => call(clientEndpoints.duplicates, {}),
});

/** The imports that can be undone. */
export const recentImportsQuery = queryOptions({
  queryKey: [clientListEndpoints.imports.path],
  queryFn: () => call(clientListEndpoints.imports, {}),
  refetchOnMount: 'always',
});

/** The tags in use, for filters and as suggestions. */
export const tagsQuery = queryOptions({
  queryKey: [clientEndpoints.tags.path],
  queryFn: () => call(clientEndpoints.tags, {}),
});

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: [clientEndpoints.read.path, id],
    queryFn: () => call(clientEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
    ...followsAll,
  });
}

export function timelineQuery(id: number, kind: TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [clientEndpoints.timeline.path, id, kind],
    queryFn: ({ pageParam }) =>
      call(clientEndpoints.timeline, {
        params: { id: String(id) },
        query: { ...pageAfter(pageParam), ...(kind && { kind }) },
      }),
    ...paged,
    ...followsAll,
  });
}
