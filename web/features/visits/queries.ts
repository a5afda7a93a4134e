import { queryOptions } from '@tanstack/react-query';
import { visitEndpoints } from '#contract/visits.ts';
import { call } from '#web/api/call.ts';

/** The counts of the last 7, 30 or 90 days, fresh each time they are looked at. */
export function visitsQuery(days: '7' | '30' | '90') {
  return queryOptions({
    queryKey: [visitEndpoints.report.path, days],
    queryFn: () => call(visitEndpoints.report, { query: { days } }),
    gcTime: 0,
  });
}
