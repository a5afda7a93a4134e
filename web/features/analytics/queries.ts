import { queryOptions } from '@tanstack/react-query';
import { analyticsEndpoints } from '#contract/analytics/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The counts of the last 7, 30 or 90 days. Not cached, so that each visit to the page gets new ones. */
export function analyticsQuery(days: '7' | '30' | '90') {
  return queryOptions({
    queryKey: [analyticsEndpoints.report.path, days],
    queryFn: () => call(analyticsEndpoints.report, { query: { days } }),
    gcTime: 0,
  });
}
