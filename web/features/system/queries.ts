import { queryOptions } from '@tanstack/react-query';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { call } from '#web/api/call.ts';

/** How the installation is doing; asked again every half minute while it is looked at. */
export const systemStatusQuery = queryOptions({
  queryKey: [systemEndpoints.status.path],
  queryFn: () => call(systemEndpoints.status, {}),
  refetchOnMount: 'always',
  refetchInterval: 30_000,
});

/** The records of the domain that emails are sent from; they change rarely. */
export const mailDomainQuery = queryOptions({
  queryKey: [systemEndpoints.mailDomain.path],
  queryFn: () => call(systemEndpoints.mailDomain, {}),
  staleTime: 5 * 60_000,
});
