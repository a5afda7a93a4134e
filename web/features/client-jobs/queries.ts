import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { SortOrder } from '#contract/sort-order.ts';
import type { JobFilter, JobSort, JobState } from '#contract/client-jobs/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export interface JobListFilter {
  show: JobFilter;
  /** An account's id, 'me' or 'nobody'. */
  person?: string | undefined;
  client?: number | undefined;
  state?: JobState | undefined;
  /** Words of titles and clients. */
  q?: string | undefined;
  /** Due from this day on, and until this day. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What the jobs are sorted by. */
export interface JobOrder {
  sort?: JobSort | undefined;
  order?: SortOrder | undefined;
}

/** Jobs by due date or as sorted, 50 per page. */
export function jobsQuery({
  client,
  state,
  sort = 'due',
  order = 'asc',
  ...filter
}: JobListFilter & JobOrder) {
  return infiniteQueryOptions({
    queryKey: [clientJobEndpoints.list.path, listFilterOf(filter), client, state, sort, order],
    queryFn: ({ pageParam }) =>
      call(clientJobEndpoints.list, {
        query: {
          ...listFilterOf(filter),
          ...pageAfter(pageParam),
          ...(client !== undefined && { client: String(client) }),
          ...(state !== undefined && { state }),
          ...orderOf({ sort, order }),
        },
      }),
    ...paged,
  });
}

/** The filters of the list, as its calls take them. */
export function listFilterOf({ show, person, q, from, to }: Omit<JobListFilter, 'client' | 'state'>) {
  return {
    show,
    ...(person !== undefined && { assignee: person }),
    ...(q !== undefined && q !== '' && { q }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The order, as the calls take it; by due date if it says nothing. */
export function orderOf({ sort = 'due', order = 'asc' }: JobOrder) {
  return sort === 'due' && order === 'asc' ? {} : { sort, order };
}

/** How many jobs each state has, of those that {@link jobsQuery} lists. */
export function jobStatesQuery(filter: Omit<JobListFilter, 'client' | 'state'>) {
  return queryOptions({
    queryKey: [clientJobEndpoints.states.path, listFilterOf(filter)],
    queryFn: () =>
      call(clientJobEndpoints.states, {
        query: listFilterOf(filter),
      }),
    ...followed,
  });
}

/** What everybody has to do in four weeks, against the hours that they work. */
export const capacityQuery = queryOptions({
  queryKey: [clientJobEndpoints.capacity.path],
  queryFn: () => call(clientJobEndpoints.capacity, {}),
  ...followed,
});

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [clientJobEndpoints.read.path, id],
    queryFn: () => call(clientJobEndpoints.read, { params: { id: String(id) } }),
    refetchOnMount: 'always',
  });
}

/** Counts of open, overdue and own jobs, of all clients or of one. */
export function jobCountsQuery(client?: number) {
  return queryOptions({
    queryKey: [clientJobEndpoints.counts.path, client],
    queryFn: () =>
      call(clientJobEndpoints.counts, {
        query: { ...(client !== undefined && { client: String(client) }) },
      }),
    ...followed,
  });
}

/** The staff who can be assigned jobs. */
export const assigneesQuery = queryOptions({
  queryKey: [clientJobEndpoints.assignees.path],
  queryFn: () => call(clientJobEndpoints.assignees, {}),
});

/** The firm's job templates. */
export const jobTemplatesQuery = queryOptions({
  queryKey: [clientJobEndpoints.templates.path],
  queryFn: () => call(clientJobEndpoints.templates, {}),
  refetchOnMount: 'always',
});
