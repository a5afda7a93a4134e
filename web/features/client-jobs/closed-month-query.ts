import { queryOptions } from '@tanstack/react-query';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { call } from '#web/api/call.ts';

/** The newest month that the firm has closed for the caller's client; null before the first one. */
export const closedMonthQuery = queryOptions({
  queryKey: [clientJobEndpoints.myClosedMonth.path],
  queryFn: () => call(clientJobEndpoints.myClosedMonth, {}),
});
