import { queryOptions } from '@tanstack/react-query';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';

/** What the archive would contain now. Refetched each time it is shown, since every topic adds to it. */
export const dataExportQuery = queryOptions({
  queryKey: [dataExportEndpoints.summary.path],
  queryFn: () => call(dataExportEndpoints.summary, {}),
  refetchOnMount: 'always',
});
