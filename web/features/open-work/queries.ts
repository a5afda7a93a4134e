import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import type { WorkOwner } from '#contract/open-work/rules.ts';
import { call } from '#web/api/call.ts';
import { followsAll } from '#web/api/live/freshness.ts';

export function openWorkQuery(whose: WorkOwner) {
  return queryOptions({
    queryKey: [openWorkEndpoints.list.path, whose],
    queryFn: () => call(openWorkEndpoints.list, { query: { whose } }),
    ...followsAll,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** What I have put off. */
export const putOffQuery = queryOptions({
  queryKey: [openWorkEndpoints.putOff.path],
  queryFn: () => call(openWorkEndpoints.putOff, {}),
  ...followsAll,
  refetchOnMount: 'always',
});

/** How much of my work there is, for the badges. */
export const openWorkCountsQuery = queryOptions({
  queryKey: [openWorkEndpoints.counts.path],
  queryFn: () => call(openWorkEndpoints.counts, { query: {} }),
  ...followsAll,
});

/** The staff, who can take work over. */
export const colleaguesQuery = queryOptions({
  queryKey: [clientJobEndpoints.assignees.path],
  queryFn: () => call(clientJobEndpoints.assignees, {}),
});
