import { useQuery } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { call } from '#web/api/call.ts';
import { jobCountsQuery } from './queries.ts';

/** How many jobs of a client are open, and the act that deletes them. */
export function useOpenJobs(clientId: number): { count: number; remove: () => Promise<unknown> } {
  const { data } = useQuery(jobCountsQuery(clientId));
  return {
    count: data?.open ?? 0,
    remove: () => call(clientJobEndpoints.closeOfClient, { params: { id: String(clientId) } }),
  };
}
