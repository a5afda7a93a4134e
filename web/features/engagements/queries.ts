import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementFilter } from '#contract/engagements/filters.ts';
import type { NewEngagement } from '#contract/engagements/schemas.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { call } from '#web/api/call.ts';
import { followed } from '#web/api/live/freshness.ts';
import { paged, pageAfter } from '#web/api/paging.ts';
import { debounce } from '#web/api/printed/debounce.ts';

/** Engagement letters of all clients, fifty per page. */
export function engagementsQuery(q: string, show: EngagementFilter) {
  return infiniteQueryOptions({
    queryKey: [engagementEndpoints.list.path, 'list', q, show],
    queryFn: ({ pageParam }) =>
      call(engagementEndpoints.list, {
        query: { ...pageAfter(pageParam), ...(q && { q }), ...(show !== 'all' && { show }) },
      }),
    ...paged,
  });
}

/** How many letters each filter shows. */
export const engagementCountsQuery = queryOptions({
  queryKey: [engagementEndpoints.counts.path],
  queryFn: () => call(engagementEndpoints.counts, {}),
  ...followed,
});

/** A client's engagement letters, fifty per page. */
export function clientEngagementsQuery(clientId: number) {
  return infiniteQueryOptions({
    queryKey: [engagementEndpoints.ofClient.path, clientId],
    queryFn: ({ pageParam }) =>
      call(engagementEndpoints.ofClient, { params: { id: String(clientId) }, query: pageAfter(pageParam) }),
    ...paged,
  });
}

/** How often to ask for the sealed copy, in ms: it is made within a minute after the last signature. */
const untilSealed = 5000;

/** One letter with its draft and what was sent. */
export function engagementQuery(id: number) {
  return queryOptions({
    queryKey: [engagementEndpoints.read.path, id],
    queryFn: () => call(engagementEndpoints.read, { params: { id: String(id) } }),
    ...followed,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'signed' ? untilSealed : followed.refetchInterval,
    refetchOnMount: 'always',
  });
}

/** Who can be asked to sign for a client. */
export function signersQuery(clientId: number | undefined) {
  return queryOptions({
    queryKey: [engagementEndpoints.signers.path, clientId],
    queryFn:
      clientId === undefined
        ? skipToken
        : () => call(engagementEndpoints.signers, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** Which services the letters of a client cover. */
export function coverageQuery(clientId: number | undefined) {
  return queryOptions({
    queryKey: [engagementEndpoints.coverage.path, clientId],
    queryFn:
      clientId === undefined
        ? skipToken
        : () => call(engagementEndpoints.coverage, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}

/** The templates, one for each service. */
export const engagementTemplatesQuery = queryOptions({
  queryKey: [engagementEndpoints.templates.path],
  queryFn: () => call(engagementEndpoints.templates, {}),
});

/** The templates of jobs and tasks that can begin once a letter is signed. */
export const letterTemplatesQuery = queryOptions({
  queryKey: [clientJobEndpoints.templates.path, taskEndpoints.templates.path],
  queryFn: async () => ({
    jobs: await call(clientJobEndpoints.templates, {}),
    tasks: await call(taskEndpoints.templates, {}),
  }),
});

/** An unsaved draft as it would be sent. Until the next answer, and while it is incomplete (null), the last one stays. */
export function engagementPreviewQuery(clientId: number, body: NewEngagement | null) {
  return queryOptions({
    queryKey: [engagementEndpoints.preview.path, clientId, body],
    queryFn:
      body === null
        ? skipToken
        : async ({ signal }) => {
            await debounce(signal);
            return call(engagementEndpoints.preview, { params: { id: String(clientId) }, body });
          },
    placeholderData: keepPreviousData,
    meta: { computed: true },
    gcTime: 0,
  });
}
