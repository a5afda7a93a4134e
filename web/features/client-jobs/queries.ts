import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { JobFilter, JobState } from '#contract/client-jobs/rules.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';

export interface JobListFilter {
  show: JobFilter;
  /** An account's id, 'me' or 'nobody'. */
  person?: string | undefined;
  client?: number | undefined;
  state?: JobState | undefined;
}

/** Jobs by due date, 50 per page. */
export function jobsQuery({ show, person, client, state }: JobListFilter) {
  return infiniteQueryOptions({
    queryKey: [clientJobEndpoints.list.path, show, person, client, state],
    queryFn: ({ pageParam }) =>
      call(clientJobEndpoints.list, {
        query: {
          ...listFilterOf({ show, person }),
          ...pageAfter(pageParam),
          ...(client !== undefined && { client: String(client) }),
          ...(state !== undefined && { state }),
        },
      }),
    ...paged,
  });
}

/** The filters of the list, as its calls take them. */
export function listFilterOf({ show, person }: Pick<JobListFilter, 'show' | 'person'>) {
  return { show, ...(person !== undefined && { assignee: person }) };
}

/** How many jobs each state has, of those that {@link jobsQuery} lists. */
export function jobStatesQuery({ show, person }: Pick<JobListFilter, 'show' | 'person'>) {
  return queryOptions({
    queryKey: [clientJobEndpoints.states.path, show, person],
    queryFn: () =>
      call(clientJobEndpoints.states, {
        query: listFilterOf({ show, person }),
      }),
    ...followed,
  });
}

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
