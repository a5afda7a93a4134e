import { queryOptions } from '@tanstack/react-query';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Refetched each time the list is shown: its steps are done on other pages, or in the environment of the server process. */
export const firstStepsQuery = queryOptions({
  queryKey: [firstStepsEndpoints.read.path],
  queryFn: () => call(firstStepsEndpoints.read, {}),
  refetchOnMount: 'always',
});
