import { queryOptions } from '@tanstack/react-query';
import { publicationEndpoints } from '#contract/settings/endpoints.ts';
import { call } from '#web/api/call.ts';

/** Refetched each time it is shown: what is still the sample's is changed on other pages. */
export const publicationQuery = queryOptions({
  queryKey: [publicationEndpoints.read.path],
  queryFn: () => call(publicationEndpoints.read, {}),
  refetchOnMount: 'always',
});
