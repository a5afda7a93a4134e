import { queryOptions } from '@tanstack/react-query';
import { recordsEndpoints } from '#contract/records.ts';
import { call } from '#web/api/call.ts';

/** What the archive would hold now; asked anew each time it is shown, since every topic adds to it. */
export const recordsQuery = queryOptions({
  queryKey: [recordsEndpoints.summary.path],
  queryFn: () => call(recordsEndpoints.summary, {}),
  refetchOnMount: 'always',
});
