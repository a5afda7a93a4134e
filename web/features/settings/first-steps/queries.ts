import { queryOptions } from '@tanstack/react-query';
import { firstStepsEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Asked again each time the list is shown: its steps are taken on other pages, and by the settings of the process. */
export const firstStepsQuery = queryOptions({
  queryKey: [firstStepsEndpoints.read.path],
  queryFn: () => call(firstStepsEndpoints.read, {}),
  refetchOnMount: 'always',
});
